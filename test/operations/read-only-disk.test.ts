import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../fixtures/command-process.ts'
import { openFailingDisk } from '../fixtures/failing-disk.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'

const disk = openFailingDisk(600)
if (!disk) console.warn('Cannot mount: skipping the test with a disk that turns read-only.')
afterAll(() => disk?.close())

test.runIf(disk)(
  'when its disk turns read-only, pages go on, writes are 503 in words and /readyz says why; a start there is one line',
  async () => {
    const dataDir = join(disk?.folder ?? '', 'data')
    mkdirSync(dataDir)
    let output = ''
    const onOutput = (text: string) => void (output += text)
    const site = await openSiteProcess({ LOG_LEVEL: 'warn' }, { dataDir, onOutput })
    onTestFinished(() => site.end('SIGKILL'))
    await site.start()
    const session = await site.signUp('before@example.nz')
    const client = site.openClient()
    await client.auth.setSession(session)
    const statusOf = async (path: string) => (await fetch(site.url + path)).status
    // Rendered before and after, and one that only the catalogue can answer.
    expect(await statusOf('/nissan-leaf')).toBe(200)

    disk?.fail()
    expect(await statusOf('/nissan-leaf')).toBe(200)
    expect(await statusOf('/kia-ev3')).toBe(200)
    expect(await statusOf('/ev-models?search=leaf')).toBe(200)
    const review = {
      user_id: session.user.id,
      vehicle_model: 'kia-ev3',
      rating: 4,
      comment: 'Quiet.',
    }
    const posted = await client.from('vehicle_reviews').insert(review)
    expect([posted.status, posted.error?.message]).toEqual([503, expect.stringMatching(/\w+/)])
    const signUp = { email: 'after@example.nz', password: 'tui-kereru-weka' }
    const refused = await site.openClient().auth.signUp(signUp)
    expect(refused.error).toMatchObject({
      status: 503,
      message: expect.stringContaining('Nothing can be saved right now'),
    })
    expect(await statusOf('/parts-catalog?search=brake')).toBe(503)
    const readiness = async () => {
      const response = await fetch(`${site.url}/readyz`)
      return [response.status, (await response.json()).problems]
    }
    await expect
      .poll(readiness)
      .toEqual([503, ['the disk of the database is read-only: nothing can be written']])

    await site.end('SIGTERM')
    expect(output).not.toContain('did not close cleanly')
    const settings = { DATA_DIR: dataDir, PORT: String(await reservePort()) }
    expect(await runCommand('start', [], settings)).toEqual({
      code: 1,
      output: `The data folder ${dataDir} is on a read-only disk (EROFS). Set DATA_DIR to a writable folder.\n`,
    })
  },
  240_000,
)
