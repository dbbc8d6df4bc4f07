// deployment/haproxy.cfg in front of a site, without TLS.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findHaproxy } from '../../commands/checks/debian-programs.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'

async function startHaproxy(program: string, port: number, site: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'haproxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let config = await readFile('deployment/haproxy.cfg', 'utf8')
  for (const [from, to] of [
    ['\tbind :80\n', ''],
    ['bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
    ['\thttp-request redirect scheme https code 308 unless { ssl_fc }\n', ''],
    [' 127.0.0.1:3000 ', ` ${site} `],
  ] as const) {
    if (!config.includes(from)) throw new Error(`deployment/haproxy.cfg has no ${from}`)
    config = config.replace(from, to)
  }
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const child = spawn(program, ['-q', '-f', file], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
}

test(
  'HAProxy finds the site up by its health check, passes requests on, and notices a stop',
  { timeout: 400_000 },
  async ({ skip }) => {
    const haproxy = findHaproxy()
    if ('problem' in haproxy) return skip(haproxy.problem)
    const port = await reservePort()
    const url = `http://127.0.0.1:${port}`
    const site = await openSiteProcess({ SITE_ORIGIN: url, TRUST_PROXY: '1' })
    onTestFinished(site.remove)
    await site.start()
    await startHaproxy(haproxy.path, port, new URL(site.url).host)
    const statusOf = async (at: string) =>
      (await fetch(url + at, { redirect: 'manual' }).catch(() => undefined))?.status
    await expect.poll(() => statusOf('/nissan-leaf')).toBe(200)
    await expect.poll(() => statusOf('/rest/v1/profiles?limit=1')).toBe(200)
    for (const hidden of ['/metrics', '/_outbox', '/_outbox/1.eml']) {
      expect([hidden, await statusOf(hidden)]).toEqual([hidden, 404])
    }
    await site.end('SIGTERM')
    await expect.poll(() => statusOf('/nissan-leaf')).toBe(503)
  },
)
