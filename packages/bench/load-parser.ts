/** The result of a run of load; times in milliseconds. `failed` counts errors and statuses from 400 up. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  responses: number
  failed: number
}

const millisecondsPer: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Parses what `wrk --latency` prints. Throws when there is no response in it. */
export function parseLoad(text: string): Load {
  const match = (pattern: RegExp) => {
    const found = pattern.exec(text)
    if (!found) throw new Error(`There is no ${pattern} in this:\n${text}`)
    return found
  }
  const percentile = (name: string) => {
    const [, value, unit = ''] = match(
      new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm'),
    )
    return Number(value) * (millisecondsPer[unit] ?? Number.NaN)
  }
  const responses = Number(match(/(\d+) requests in/)[1])
  if (responses === 0) throw new Error(`There is no response in this:\n${text}`)
  const [, ...socketErrors] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? []
  return {
    perSecond: Number(match(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50: percentile('50'),
    p99: percentile('99'),
    responses,
    failed: [refused, ...socketErrors].reduce((sum, count) => sum + Number(count), 0),
  }
}
