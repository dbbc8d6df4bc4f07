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

/** Counts what came back: statuses, failures by kind with an example each, accepted edits, lines of the error log. */
export function openFuzzTally() {
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
      const isDesk = /^\/desk/i.test(path)
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
    addOutput(output: string) {
      for (const line of output.split('\n').filter((one) => one.includes('"error"'))) {
        increase(logged, line.replaceAll(/"(time|pid|request)":("[^"]*"|\d+),?/g, '').slice(0, 300))
      }
    },
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
