/** Where a client's requests come from: its network and, for IPv6, the wider one around it. */
export type Client = { network: string; wide?: string | undefined }

/** What networks have used of a processor recently: milliseconds that halve every `halfLifeMs`. */
export type Usage = {
  charge(client: Client, milliseconds: number): void
  usedBy(client: Client): number
  /** Whether a client has used so much that it gives way to light ones; it does until it is light again. */
  isHeavy(client: Client): boolean
  isLight(client: Client): boolean
  /** Until when a heavy client rests while a light one is there: a time of `performance.now()`. */
  restsUntil(client: Client): number
  /** How many networks are remembered. */
  size(): number
}

const halfLifeMs = 5_000

/** 3.5% of a processor for long, or some twenty pages at once. */
const lightMs = 250
/** 14% of a processor for long. Eight networks or more that want as much as they can get are not heavy. */
const heavyMs = 1_000

/** How many times as long as it used the processor a network rests: it keeps a twentieth of the time. */
const restFactor = 19
const maxRestMs = 2_000

/** Far more than use a site within a minute; beyond that the one charged longest ago is forgotten. */
const maxNetworks = 10_000

type Account = { used: number; at: number; isHeavy: boolean; restsUntil: number }

/** Keeps the usage of one processor. */
export function openUsage(): Usage {
  // Charged longest ago first.
  const accounts = new Map<string, Account>()

  function update(network: string | undefined): Account | undefined {
    const account = network === undefined ? undefined : accounts.get(network)
    if (!account) return undefined
    const time = performance.now()
    account.used *= 0.5 ** ((time - account.at) / halfLifeMs)
    account.at = time
    if (account.used <= lightMs) account.isHeavy = false
    return account
  }

  function add(network: string, milliseconds: number) {
    const time = performance.now()
    const account = update(network) ?? { used: 0, at: time, isHeavy: false, restsUntil: 0 }
    account.used += milliseconds
    if (account.used >= heavyMs) account.isHeavy = true
    const rested = Math.max(time, account.restsUntil) + restFactor * milliseconds
    account.restsUntil = Math.min(time + maxRestMs, rested)
    accounts.delete(network)
    accounts.set(network, account)
    const [oldest] = accounts.keys()
    if (accounts.size > maxNetworks && oldest !== undefined) accounts.delete(oldest)
  }

  const both = ({ network, wide }: Client) => [update(network), update(wide)]
  const most = (client: Client, read: (account: Account) => number) =>
    both(client).reduce((highest, account) => Math.max(highest, account ? read(account) : 0), 0)

  return {
    charge({ network, wide }, milliseconds) {
      add(network, milliseconds)
      // Households of one provider share a wide network, so it may use twice as much.
      if (wide !== undefined) add(wide, milliseconds / 2)
    },
    usedBy: (client) => most(client, ({ used }) => used),
    isHeavy: (client) => both(client).some((account) => account?.isHeavy),
    isLight: (client) => most(client, ({ used }) => used) <= lightMs,
    restsUntil: (client) => most(client, ({ isHeavy, restsUntil }) => (isHeavy ? restsUntil : 0)),
    size: () => accounts.size,
  }
}
