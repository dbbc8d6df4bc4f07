// Malformed, cut and aborted forms, posted to every address by everybody: the process lives and the log has no error.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSitePeople, type SitePerson } from '../../packages/bench/drills/site-people.ts'
import { brokenForms, sendBroken } from '../../packages/bench/attacks/broken-forms.ts'
import { routePaths } from '../../commands/checks/route-paths.ts'
import { openSiteProcess, type SiteProcess } from '../fixtures/site-process.ts'

let output = ''
let site: SiteProcess
let owned: Awaited<ReturnType<SiteProcess['openDatabase']>>
let people: SitePerson[]
beforeAll(async () => {
  const onOutput = (text: string) => void (output += text)
  site = await openSiteProcess({ TRUST_PROXY: '1', LOG_LEVEL: 'error' }, { onOutput })
  await site.start()
  owned = await site.openDatabase()
  people = await openSitePeople({
    origin: site.url,
    database: owned.database,
    openClient: site.openClient,
    fetch: (path, init) => fetch(site.url + path, init),
  })
}, 300_000)
afterAll(async () => {
  await owned.close()
  await site.remove()
})

/** One page stands for all models, guides and centers, which share their code. */
const paths = routePaths.filter((path) =>
  /^\/(desk|workshop|suggest|auth|nissan-leaf|$)/.test(path),
)

test('every address answers broken forms with 4xx or closes the connection, and the process lives', async () => {
  const processId = site.processId()
  const wrong: string[] = []
  let sent = 0
  const send = async (path: string, { name, browser }: SitePerson) => {
    for (const form of brokenForms) {
      const headers = {
        Cookie: path === '/desk/sign-out' ? '' : browser.cookie(),
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.0.${sent >> 8}.${(sent += 1) & 255}`,
      }
      const status = await sendBroken(site.url + path, form, headers)
      if (typeof status === 'number' && status >= 500) {
        wrong.push(`${status} for '${form.name}' at ${path}, sent by ${name}`)
      }
    }
  }
  for (const path of paths) await Promise.all(people.map((person) => send(path, person)))
  expect(wrong).toEqual([])
  expect(process.kill(processId, 0)).toBe(true)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const uploads = await owned.database`
    select from catalogue.part_uploads where state = 'uploading'`
  expect(uploads).toHaveLength(0)
  expect(output.split('\n').filter((line) => line.includes('"error"'))).toEqual([])
}, 300_000)
