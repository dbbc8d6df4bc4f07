// Pages as browsers without scripts and CSS have them. w3m sends no field of a form whose action has a fragment, lynx
// and w3m do not know controls outside their form, and lynx takes the title of a drawing for that of the page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { models } from '../content/cars/models.ts'
import { landingParameter } from '../app/ground/ui/form-query.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { readParameters } from '../server/delivery/page-routes.ts'
import { everyPage, pagesOfEachForm } from './fixtures/template-urls.ts'
import { joinedTexts } from './fixtures/joined-texts.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { bodyOf } from './fixtures/page-text.ts'

let site: TestSite
const pages = new Map<string, string>()
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
  await site.database`insert into parts_2025 ${site.database([
    { SKU: 'PAD-1', Make: 'Kia', Model: 'EV5', PartName: 'Brake pads', ListPrice_NZD: 90 },
    { SKU: 'PAD-2', Make: 'Nissan', Model: 'Leaf', PartName: 'Brake pads', ListPrice_NZD: 80 },
  ])}`
  const more = [
    '/parts-catalog?make=Kia&model=EV5',
    '/parts-catalog/part?sku=PAD-1',
    '/parts-catalog/saved',
    '/suggest?about=models/nissan-leaf',
  ]
  // One after the other: the queue limits how many renders of one network may wait.
  for (const path of [...everyPage, ...more]) {
    pages.set(path, bodyOf(await (await site.fetch(path)).text()))
  }
}, 120_000)
afterAll(() => site.close())

/** What a pattern finds on the pages, each with the page it is on. */
const findOnPages = (pattern: RegExp) =>
  [...pages].flatMap(([path, html]) => [...html.matchAll(pattern)].map(([found]) => [path, found]))

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const attribute = (tag: string, name: string) =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The GET forms of all pages that name where they land: each action with the hidden fields and the id. */
const landingForms = () =>
  [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
      const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
      const landing = inputs.find((tag) => attribute(tag, 'name') === landingParameter)
      if (!landing) return []
      const names = [...form.matchAll(/<(?:input|select)[^>]*\sname="([^"]+)"/g)]
      return [
        {
          action: attribute(form.slice(0, form.indexOf('>')), 'action'),
          id: attribute(landing, 'value'),
          names: names.map(([, name = '']) => name).filter((name) => name !== landingParameter),
        },
      ]
    }),
  )

async function landed(path: string) {
  const response = await site.fetch(path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('Location') }
}

test('no form has a fragment in its action', () => {
  expect(findOnPages(/<form[^>]*action="[^"]*#[^"]*"/g)).toEqual([])
  expect(findOnPages(/formaction=/gi)).toEqual([])
})

test('no control names a form that it does not stand in', () => {
  expect(
    findOnPages(/<(?:input|select|textarea|button|output|fieldset)[^>]*\sform="[^"]*"/g),
  ).toEqual([])
})

/** What a visitor can fill in and send on a page: the action of each form, and the names of its controls. */
const formsOf = (path: string) => {
  const main = /<main[\s>].*?<\/main>/s.exec(pages.get(path) ?? '')?.[0] ?? ''
  const controls = main.match(/<(?:form|input|select|textarea|button)\b[^>]*>/g) ?? []
  const named = controls.map((tag) => `${attribute(tag, 'action')} ${attribute(tag, 'name')}`)
  return [...new Set(named)].toSorted().join(', ')
}

test('every page has no form, or the forms of a page that journeys fill in with foreign nodes', () => {
  const filledIn = new Set(['', ...pagesOfEachForm.map(formsOf)])
  expect(everyPage.filter((path) => !filledIn.has(formsOf(path)))).toEqual([])
  expect(formsOf('/kia-ev5')).not.toBe(formsOf('/nissan-leaf'))
  // The journeys meet the kinds of node in turn, so each form of the models has to meet all three.
  const kinds = pagesOfEachForm.flatMap((path, at) =>
    models().some(({ slug }) => path === `/${slug}`) ? [[formsOf(path), at % 3] as const] : [],
  )
  for (const met of Map.groupBy(kinds, ([form]) => form).values()) {
    expect(new Set(met.map(([, kind]) => kind)).size).toBe(3)
  }
})

test('no drawing has a title', () => {
  expect(findOnPages(/<title[\s>].*?<\/title>/gs)).toEqual([])
})

/** The texts of elements and templates that are hidden until a script shows them. */
const hiddenTexts = (html: string) =>
  [...html.matchAll(/<(template|\w+(?=[^>]*\shidden=""))[^>]*>(.*?)<\/\1>/gs)]
    .map(([, , inner = '']) => inner.replaceAll(/<[^>]+>/g, '').trim())
    .filter((text) => text !== '')

test('no page contains hidden words that are not true yet: text browsers print them', () => {
  expect(hiddenTexts('<p hidden="">The answer did <b>not</b> arrive.</p><p>It did.</p>')).toEqual([
    'The answer did not arrive.',
  ])
  const found = [...pages].flatMap(([path, html]) => hiddenTexts(html).map((text) => [path, text]))
  expect(found).toEqual([])
})

// Two links that look like tabs.
const knownTexts = new Set(['Sign In|Sign Up'])

test('no two texts run together without CSS', () => {
  const found = [...pages].flatMap(([path, html]) =>
    joinedTexts(html)
      .filter((text) => !knownTexts.has(text))
      .map((text) => [path, text]),
  )
  expect(found).toEqual([])
})

test('texts that run together are found, and nothing else is', () => {
  const joined = (html: string) => joinedTexts(`<body>${html}</body>`)
  expect(joined('<b>Tesla Model 3</b><svg><path/></svg><b>$1,673</b>')).toEqual([
    'Tesla Model 3|$1,673',
  ])
  expect(joined('59 kWh<sup><a>3</a></sup><small>2022, when new</small>')).toEqual([
    '3|2022, when new',
  ])
  expect(joined('<svg><text>10</text><text>20</text></svg>')).toEqual(['10|20'])
  expect(joined('<b>My car</b><span>My car: </span>')).toEqual(['My car|My car: '])
  expect(joined('<b>BlueCars</b> <i>of</i><p>Auckland</p><dt>Price</dt><dd>$90</dd>')).toEqual([])
  expect(
    joined('59 kWh<sup><a>3</a></sup>, <a>new</a>. <label>Make <select></select></label>Kia'),
  ).toEqual([])
})

test('each form that names a part of its answer lands there, empty or filled in, in one redirect', async () => {
  const forms = new Map(landingForms().map((form) => [form.action + form.id + form.names, form]))
  const actions = new Set([...forms.values()].map(({ action }) => action))
  expect([...actions].toSorted()).toEqual([
    '/charging-stations/find',
    '/charging-time',
    '/compare',
    '/ev-cost',
    '/ev-models',
    '/ev-ruc',
    '/ev-service-centers',
    '/my-car',
    '/sources',
    '/trip',
    '/used-ev-check',
  ])
  for (const { action, id, names } of forms.values()) {
    for (const value of ['', '1']) {
      const query = names.map((name) => `&${name}=${value}`).join('')
      const { status, location } = await landed(`${action}?${landingParameter}=${id}${query}`)
      expect([action, status]).toEqual([action, 302])
      expect(location).toMatch(new RegExp(`^${action}(\\?[^#]*)?#${id}$`))
      // The answer is there without another redirect, and has the part.
      const response = await site.fetch(location ?? '', { redirect: 'manual' })
      expect([location, response.status]).toEqual([location, 200])
      expect(await response.text()).toContain(` id="${id}"`)
    }
  }
})

test('a landing keeps every field, follows the page’s own redirect and leaves failures in place', async () => {
  const at = (path: string, id = 'answer') => landed(`${path}${landingParameter}=${id}`)
  expect((await at('/ev-cost?version=nissan-leaf.24&km=9000&')).location).toBe(
    '/ev-cost?version=nissan-leaf.24&km=9000#answer',
  )
  expect((await at('/charging-stations/find?place=&region=Otago&', 'results')).location).toBe(
    '/charging-stations/find?region=Otago#results',
  )
  expect((await at('/EV-Cost/?km=9000&')).location).toBe('/ev-cost?km=9000#answer')
  expect((await at('/no-such-page?')).status).toBe(404)
  // No id of ours: a parameter that the page does not read.
  expect((await at('/ev-cost?km=9000&', '//elsewhere.example')).location).toBe('/ev-cost?km=9000')
  expect((await at(`${site.origin}//elsewhere.example/?`)).status).toBe(404)
})

test('a landing carries none of the page’s headers, and nothing may keep it', async () => {
  const response = await site.fetch(
    `/ev-ruc?distance=9000&vehicle=electric&${landingParameter}=calculator`,
    {
      redirect: 'manual',
    },
  )
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('ETag')).toBeNull()
  expect(response.headers.get('Content-Type')).toBeNull()
})

test('no page reads the parameter that names where a form lands', async () => {
  const { routes } = await readServerBuild()
  const parametersAt = readParameters(routes)
  for (const route of Object.values(routes)) {
    expect(parametersAt(`/${route?.path ?? ''}`) ?? []).not.toContain(landingParameter)
  }
})
