import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openBackend, readSettings } from '../../backend/backend.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
const disk = join(folder, 'disk')
const mounted = mountDisk()
if (!mounted) console.warn('Cannot mount: skipping the test with a full disk.')

// Mounting a tmpfs needs root.
function mountDisk(): boolean {
  mkdirSync(disk)
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk]
    execFileSync('mount', options, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
afterAll(() => {
  if (mounted) execFileSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(mounted)(
  'on a full disk the site is not ready, sign-up is 503 with words, and both recover',
  async () => {
    const dataDir = join(disk, 'data')
    const settings = readSettings({ DATA_DIR: dataDir, SITE_ORIGIN: 'http://127.0.0.1:3000' })
    const backend = await openBackend(settings, { log: () => {} })
    onTestFinished(() => backend.close())
    const headers = {
      apikey: backend.browser.publishableKey,
      'Content-Type': 'application/json',
    }
    // Each from another network, because of the rate limits.
    let network = 0
    const signUp = async (email: string) => {
      const body = JSON.stringify({ email, password: 'tui-kereru-weka' })
      const url = 'http://127.0.0.1:3000/auth/v1/signup'
      const request = new Request(url, { method: 'POST', headers, body })
      network += 1
      const address = `198.18.${network >> 8}.${network & 255}`
      return (await backend.respond?.(request, { address })) ?? Response.error()
    }
    expect(await backend.problems()).toEqual([])
    expect((await signUp('before@example.nz')).status).toBe(200)

    const filler = join(disk, 'filler')
    // The write fails when the disk is full, as intended.
    await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(() => {})
    await expect
      .poll(() => backend.problems())
      .toEqual(['the disk of the database is full: nothing can be written'])
    const statuses: number[] = []
    let lastText = ''
    for (let count = 0; count < 400 && statuses.at(-1) !== 503; count += 1) {
      const response = await signUp(`user-${count}@example.nz`)
      statuses.push(response.status)
      lastText = await response.text()
    }
    expect(lastText).toContain('Nothing can be saved right now')
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([503]))
    expect(statuses).not.toContain(500)

    await rm(filler)
    await expect.poll(() => backend.problems()).toEqual([])
    await expect.poll(async () => (await signUp('after@example.nz')).status).toBe(200)
  },
  180_000,
)
