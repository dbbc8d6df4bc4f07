// Random walks of people through the site, as with a browser without scripts: links, and forms with values that are
// valid, nearly valid or hostile.
import {
  attribute,
  fieldsIn,
  unescape,
  type DeskPageShown,
} from '../../../test/fixtures/desk-browser.ts'
import { discFile } from '../../../test/fixtures/open-test-import.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { routePaths } from '../../../commands/checks/route-paths.ts'
import type { SitePerson } from '../drills/site-people.ts'
import { contents, hostileValues, words } from './hostile-values.ts'

/** Forms that would end a person's own session or role, and with it the run. */
const leftAlone = /^\/desk\/(sign-|members|accounts|second-factor|invitation|set-up)/
/** Where anything may be posted with somebody's session. */
export const postedPaths = routePaths.filter((path) => !leftAlone.test(path))
const mostLinks = 4_000
const longestWalk = 4

/** A person and the links that they have seen. */
export type Walker = SitePerson & { links: string[]; isMember: boolean }

type Form = { action: string; method: string; body: string; buttons: [string, string][] }

/** Opens a page, then fills in forms or follows links for a few steps. */
export async function walk(random: SeededRandom, walker: Walker): Promise<void> {
  const { browser } = walker
  let shown = await browser.open(startOf(random, walker))
  for (let step = 0; step < longestWalk; step += 1) {
    keepLinks(random, walker, shown)
    const forms = formsIn(shown).filter(
      ({ action }) => /^\/(?!\/)/.test(action) && !leftAlone.test(action),
    )
    const posted = forms.filter(({ method }) => method === 'POST')
    // Every page has the form of the search.
    const form = random.pick(posted.length > 0 && random.number(20) > 0 ? posted : forms)
    if (form?.method !== 'POST') {
      if (form) await browser.open(withFields(form.action, fill(random, form)))
      return
    }
    shown = await browser.post(form.action, fill(random, form))
  }
}

/** Posts something that is no form of a page to an address, with the person's session. */
export async function postAnything(random: SeededRandom, { browser }: Walker): Promise<void> {
  const path = spelled(random, random.pick(postedPaths))
  const fields = new FormData()
  for (let count = random.number(6); count > 0; count -= 1) {
    fields.append(random.pick(fieldNames), random.pick(hostileValues).toWellFormed())
  }
  const origin = { 'Sec-Fetch-Site': 'same-origin' }
  const type = random.pick([...contents, 'multipart/form-data; boundary=x', 'x'])
  if (random.number(3) > 0) await browser.post(path, fields, origin)
  else await browser.post(path, fields, { ...origin, 'Content-Type': type || 'text/csv' })
}

const fieldNames =
  words(`id do intent email password code token step key part base reason source name value
  value.value message about shown file scope supplier sheet replaces import allow center note role next sure
  alt credit subject __proto__ constructor`)

function startOf(random: SeededRandom, { links }: Walker): string {
  if (links.length > 0 && random.number(5) > 0) {
    // Most pages of the desk have no form: those that edit something are worth more visits.
    const editing =
      random.number(3) > 0 ? links.filter((one) => /edit|preview|draft/.test(one)) : []
    return random.pick(editing.length > 0 ? editing : links)
  }
  return spelled(random, random.pick(routePaths))
}

/** A path in another spelling or with parameters, sometimes. */
function spelled(random: SeededRandom, path: string): string {
  const kind = random.number(12)
  if (kind === 0) return `${path}/`
  if (kind === 1) return path.toUpperCase()
  if (kind === 2) return path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  if (kind === 3) return `${path}.data`
  if (kind > 6) return path
  const name = random.pick(
    words('id key part change path token center about page q view kind done next'),
  )
  const value = random.pick([...hostileValues, ...routePaths, '%zz', '1', 'models/nissan-leaf'])
  return `${path}?${name}=${value === '%zz' ? value : encodeURIComponent(value.toWellFormed())}`
}

function keepLinks(random: SeededRandom, walker: Walker, { html }: DeskPageShown): void {
  for (const [, link = ''] of html.matchAll(/ href="(\/(?!\/|assets)[^"#]*)/g)) {
    const path = unescape(link)
    // Members of the desk stay there: everybody walks through the other pages.
    const isOfInterest = !walker.isMember || path.startsWith('/desk/')
    if (!isOfInterest || walker.links.includes(path)) continue
    if (walker.links.length < mostLinks) walker.links.push(path)
    else walker.links[random.number(mostLinks)] = path
  }
}

function formsIn({ html, path }: DeskPageShown): Form[] {
  return [...html.matchAll(/<form( [^>]*)?>([^]*?)<\/form>/g)].map(([, tag = '', body = '']) => ({
    action: (attribute(tag, 'action') ?? path).replace(/#.*/, ''),
    method: (attribute(tag, 'method') ?? 'get').toUpperCase(),
    body,
    buttons: [...body.matchAll(/<button( [^>]*)>/g)].flatMap(([, button = '']) => {
      const name = attribute(button, 'name')
      return name === undefined
        ? []
        : [[name, attribute(button, 'value') ?? ''] as [string, string]]
    }),
  }))
}

/** The form as the page filled it in, with a button pressed and some fields changed. */
function fill(random: SeededRandom, { body, buttons }: Form): FormData {
  const given = fieldsIn(body)
  const form = new FormData()
  const odds = random.pick([2, 5, 20])
  for (const [name, value] of given) {
    const isFile = new RegExp(`type="file"[^>]* name="${name}"|name="${name}"[^>]* type="file"`)
    if (isFile.test(body)) form.append(name, randomFile(random), 'file.csv')
    else if (random.number(odds) > 0 && value !== '') form.append(name, value)
    else form.append(name, randomText(random, String(value)))
  }
  const button = random.pick(buttons)
  if (button) form.set(...button)
  return form
}

function randomText(random: SeededRandom, text: string): string {
  const kind = random.number(6)
  if (kind === 0) return random.pick(hostileValues).toWellFormed()
  if (kind === 1 && text !== '') return ''
  if (/^\$?[\d,.]+$/.test(text)) return text.replace(/\d/, String(1 + random.number(9)))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `2026-0${1 + random.number(9)}-1${random.number(9)}`
  return text === '' ? `Checked ${random.number(1_000)} times` : `${text} ${random.number(100)}`
}

/** A small picture, a file of parts, or neither. */
function randomFile(random: SeededRandom): Blob {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
  const bytes = [discFile(1 + random.number(30)), Buffer.from(pixel, 'base64'), '', '\0\u00ff']
  return new Blob([random.pick(bytes)])
}

function withFields(action: string, fields: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') query.append(name, value)
  return `${action.replace(/\?.*/, '')}?${query}`
}
