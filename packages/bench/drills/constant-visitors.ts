import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

export type ConstantVisitors = {
  responses(): number
  /** How many different files the pages have linked to so far. */
  files(): number
  stop(): Promise<{ responses: number; failures: string[]; ms: number }>
}

/** The scripts, styles and pictures that a page links to. */
export const scriptsOf = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([file]) => file)),
]

/**
 * Visitors who request one page after another, each with files that this or an earlier page links to. Some keep their
 * connections, some open new ones. Anything but a complete 200 is a failure; there are no retries.
 */
export function openConstantVisitors(port: number, pages: string[]): ConstantVisitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const start = performance.now()
  const failures: string[] = []
  const files = new Set<string>()
  let responses = 0
  let stopped = false
  const ask = async (target: string, connection: Agent | false) => {
    try {
      const { status, body } = await request(port, target, connection)
      if (status !== 200) failures.push(`${target}: ${status}`)
      return body
    } catch (error) {
      failures.push(`${target}: ${String(error)}`)
      return ''
    } finally {
      responses += 1
    }
  }
  const visit = async (visitor: number, connection: Agent | false) => {
    for (let turn = visitor; !stopped; turn += 1) {
      const html = await ask(pages[turn % pages.length] ?? '/', connection)
      for (const file of scriptsOf(html)) files.add(file)
      const known = [...files]
      for (let step = 0; step < 4 && known.length > 0; step += 1) {
        await ask(known[(turn * 7 + step * 13) % known.length] ?? '/', connection)
      }
    }
  }
  const visiting = [
    ...Array.from({ length: 16 }, (_, visitor) => visit(visitor, agent)),
    ...Array.from({ length: 4 }, (_, visitor) => visit(visitor, false)),
  ]
  return {
    responses: () => responses,
    files: () => files.size,
    async stop() {
      stopped = true
      await Promise.all(visiting)
      agent.destroy()
      return { responses, failures, ms: performance.now() - start }
    },
  }
}

function request(port: number, target: string, agent: Agent | false) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path: target, agent }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.once('error', reject)
  })
}
