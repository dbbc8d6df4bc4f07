import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { reservePort } from '../supabase-apis/fixtures/reserved-port.ts'
import { processorProbe, type ProcessorTime } from './process-usage.ts'

/** Starts the bare `node:http` server with the response of a URL; `close` ends it. */
export const startBareServer = (pageUrl: string) => startServer('bare-server.ts', [pageUrl])

/** Starts the plain React server with pages of the site at a URL (see plain-server.ts). */
export const startPlainServer = (siteUrl: string, paths: string[]) =>
  startServer('plain-server.ts', [siteUrl, ...paths])

async function startServer(file: string, args: string[]) {
  const port = await reservePort()
  const child = spawn(
    process.execPath,
    [...processorProbe, path.join(import.meta.dirname, file), String(port), ...args],
    // Without this, React's development build would be loaded.
    {
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  if (child.exitCode !== null) throw new Error(`${file} did not start`)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    async processorTime() {
      const answer = once(child, 'message')
      child.send('')
      const [used] = (await answer) as [ProcessorTime]
      return used
    },
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
