import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { reservePort } from '../supabase-apis/fixtures/reserved-port.ts'

/** Starts the bare `node:http` server with the response of a URL; `close` ends it. */
export async function startBareServer(pageUrl: string) {
  const port = await reservePort()
  const program = path.join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [program, String(port), pageUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) throw new Error('The bare server did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
