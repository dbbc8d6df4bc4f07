// Malformed, cut and aborted forms, posted to every address by everybody: the process lives and the log has no error.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSitePeople, type SitePerson } from '../../bench/drills/site-people.ts'
import { brokenForms, sendBroken } from '../../checks/broken-forms.ts'
import { routePaths } from '../../checks/route-paths.ts'
import { startCommand } from '../fixtures/command-process.ts'
import { openTestSite, type TestSite } from '../fixtures/open-test-site.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'
import { reservePort } from '../fixtures/reserved-port.ts'

let store: Awaited<ReturnType<typeof openTestDatabase>>
let site: TestSite
let people: SitePerson[]
let folder: string
beforeAll(async () => {
  store = await openTestDatabase()
  site = await openTestSite({ database: store })
  people = await openSitePeople(site)
  folder = await mkdtemp(join(tmpdir(), 'broken-forms-'))
})
afterAll(async () => {
  await site.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** One page stands for all models, guides and centers, which share their code. */
const paths = routePaths.filter((path) =>
  /^\/(desk|workshop|suggest|auth|nissan-leaf|$)/.test(path),
)

test('every address answers broken forms with 4xx or closes the connection, and the process lives', async () => {
  const port = String(await reservePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: port, DATA_DIR: folder, DATABASE_URL: store.url, LOG_LEVEL: 'error' }
  const { child, ended } = startCommand('start', [], { ...settings, TRUST_PROXY: '1' })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  const wrong: string[] = []
  let sent = 0
  const send = async (path: string, { name, browser }: SitePerson) => {
    for (const form of brokenForms) {
      const headers = {
        Cookie: path === '/desk/sign-out' ? '' : browser.cookie(),
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.0.${sent >> 8}.${(sent += 1) & 255}`,
      }
      const status = await sendBroken(url + path, form, headers)
      if (typeof status === 'number' && status >= 500) {
        wrong.push(`${status} for '${form.name}' at ${path}, sent by ${name}`)
      }
    }
  }
  try {
    for (const path of paths) await Promise.all(people.map((person) => send(path, person)))
    expect(wrong).toEqual([])
    expect(await isReady()).toBe(true)
    const uploads =
      await store.database`select from catalogue.part_uploads where state = 'uploading'`
    expect(uploads).toHaveLength(0)
  } finally {
    child.kill('SIGTERM')
  }
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output.split('\n').filter((line) => /"error"|died/.test(line))).toEqual([])
}, 300_000)
