import { words } from './hostile-values.ts'

// What no response may contain: traces of stack traces, hashes, keys, and an account that never signs in.
const secrets = [
  ...words(`node:internal /backend/ file:/// postgres:// $argon2 encrypted_password network_hash
    postgres-password`),
  'PRIVATE KEY',
]
/** Members of the desk may see accounts. */
const privateEmail = 'private-owner@example.org'

/** A response, with what was asked. */
type Responded = {
  method: string
  path: string
  body: string
  response: Response
  text: string
}

const isError = (line: string) => line.includes('"error"') || !line.startsWith('{')

/** The last 200 lines of the output of the process. */
function openLastLines() {
  const lines: string[] = []
  let rest = ''
  return {
    /** Adds text and returns the lines that it completes. */
    add(text: string): string[] {
      const whole = (rest + text).split('\n')
      rest = whole.pop() ?? ''
      lines.push(...whole)
      lines.splice(0, lines.length - 200)
      return whole
    },
    print(isShown: (line: string) => boolean) {
      for (const line of [...lines, rest].filter(isShown)) {
        if (line !== '') console.log(`  | ${line.slice(0, 3_000)}`)
      }
    },
  }
}

/** Counts what came back: statuses, failures by kind with an example each, accepted edits, lines of the error log. */
export function openFuzzTally() {
  const output = openLastLines()
  let isStopped = false
  let death = ''
  const statuses = new Map<number | 'closed', number>()
  const kinds = new Map<string, { count: number; example: string }>()
  const accepted = new Map<string, number>()
  const logged = new Map<string, number>()
  const increase = <Key>(counts: Map<Key, number>, key: Key) =>
    counts.set(key, (counts.get(key) ?? 0) + 1)
  const fail = (kind: string, example: string) => {
    const known = kinds.get(kind)
    if (known) known.count += 1
    else {
      kinds.set(kind, { count: 1, example })
      console.log(`FAILED ${kind}: ${example}`)
      // The log line of a response arrives through another pipe, perhaps after the response.
      setTimeout(() => output.print(isError), 500).unref()
    }
  }
  const total = (counts: Iterable<number>) => [...counts].reduce((sum, one) => sum + one, 0)
  const sent = () => total(statuses.values())
  const failures = () => total([...kinds.values()].map(({ count }) => count))
  const addStatus = (status: number | 'closed', asked: string) => {
    increase(statuses, status)
    if (typeof status === 'number' && status >= 500)
      fail(`${status} ${asked.replace(/[?\d].*/s, '')}`, asked.slice(0, 600))
  }
  return {
    sent,
    failures,
    addStatus,
    add({ method, path, body, response, text }: Responded) {
      addStatus(response.status, `${method} ${path} ${body}`)
      // Walks spell a letter of some paths as its code.
      const isDesk = /^\/(d|%64)(e|%65)(s|%73)(k|%6b)/i.test(path)
      const leak = [...secrets, ...(isDesk ? [] : [privateEmail])].find((one) => text.includes(one))
      if (leak) fail(`${leak} in a response`, `${method} ${path}`)
      const to = response.headers.get('Location') ?? ''
      const done = /[?&]done=([\w-]+)/.exec(to)?.[1] ?? (/[?&]change=/.test(to) && 'draft')
      if (method === 'POST' && done) increase(accepted, done)
      if (method === 'POST' && response.status === 201) increase(accepted, 'rows posted')
    },
    addMissing(asked: string, error: unknown) {
      const { name, cause } = error as Error
      fail(name === 'TimeoutError' ? 'hung' : 'no response', `${asked}: ${String(cause ?? error)}`)
    },
    /** Takes the output of the process, whose lines are JSON. */
    addOutput(text: string) {
      for (const line of output.add(text).filter(isError)) {
        increase(logged, line.replaceAll(/"(time|pid|request)":("[^"]*"|\d+),?/g, '').slice(0, 300))
      }
    },
    /** Takes how the process ended: a failure, unless the run is over. */
    addDeath(how: string) {
      if (isStopped) return
      death = how
      fail('the site died', `it ended ${how}`)
      setTimeout(() => output.print(() => true), 500)
    },
    hasDied: () => death !== '',
    /** The run is over: the process may end. */
    stop: () => void (isStopped = true),
    summary: () =>
      `${sent()} requests, ${failures()} failures, ${total(accepted.values())} edits accepted`,
    report(): string[] {
      const byKey = <Key>([one]: [Key, unknown], [other]: [Key, unknown]) =>
        String(one).localeCompare(String(other))
      return [
        ...[...statuses].toSorted(byKey).map(([status, count]) => `${status}: ${count}`),
        ...[...accepted].toSorted(byKey).map(([what, count]) => `accepted, ${what}: ${count}`),
        ...[...kinds].map(([kind, { count, example }]) => `FAILED ${count}x ${kind}: ${example}`),
        ...[...logged].slice(0, 40).map(([line, count]) => `logged ${count}x ${line}`),
      ]
    },
  }
}
