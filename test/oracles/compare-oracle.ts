// The comparison: page without scripts against JSON, and the room in a garage against a sum in whole millimetres.
import { listedVersions } from '../../content/cars/version-list.ts'
import { notAlike } from '../../app/tools/compare/standing.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import { fetchAgain } from './page-and-json.ts'
import type { Oracle } from './oracle.ts'

type Cell = { text: string; of?: string; mark?: string } | null
type Row = { label: string; cells: Cell[]; note?: string }
type Size = {
  key: string
  rooms: {
    dimension: 'length' | 'width' | 'height'
    room: { value: number; text: string } | null
  }[]
}
type Answer = {
  lead: { ahead: string; apart: string | null }
  main: Row[]
  differing: Row[]
  partly: Row[]
  same: Row[]
  sizes: Size[]
}

/** Two to four versions, now and then with a garage. */
export function randomComparison({ number, pick }: SeededRandom): URLSearchParams {
  const query = new URLSearchParams()
  const wanted = 2 + number(3)
  const keys = new Set<string>()
  while (keys.size < wanted) keys.add(pick(listedVersions()).key)
  for (const key of keys) query.append('version', key)
  for (const [name, least, span] of [
    ['garageLength', 400, 250],
    ['garageWidth', 190, 150],
    ['garageHeight', 140, 90],
  ] as const) {
    if (number(2) === 0) query.set(name, String((least + number(span)) / 100))
  }
  return query
}

const textOf = (html: string) =>
  html
    .replaceAll(/<sup>.*?<\/sup>|<small data-origin="">.*?<\/small>|<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The rows of the page's tables, as 'label: cell | cell'; a cell that spans the columns stands in each. */
function pageRows(html: string): string[] {
  const tables = html.replaceAll(/<section aria-labelledby="size"[\s\S]*?<\/section>/g, '')
  return [...tables.matchAll(/<tr(?: class="[^"]*")?><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
    ([, label = '', cells = '']) => {
      const texts = [...cells.matchAll(/<td([^>]*)>(.*?)<\/td>/g)].flatMap(
        ([, attributes = '', text = '']) =>
          Array<string>(Number(/colSpan="(\d)"/.exec(attributes)?.[1] ?? 1)).fill(textOf(text)),
      )
      return `${textOf(label)}: ${texts.join(' | ')}`
    },
  )
}

/** The rows that the page should have: what decides first, then each other figure once. */
function answerRows({ main, differing, partly, same }: Answer): string[] {
  const isMain = new Set(main.map(({ label }) => label))
  const others = (rows: Row[]) => rows.filter(({ label }) => !isMain.has(label))
  return [...main.map(rowText), ...[differing, partly, same].flatMap(others).map(rowText)]
}

const rowText = ({ label, cells, note }: Row) =>
  textOf(
    `${[label, note === notAlike ? '*' : note].filter(Boolean).join(' ')}: ${cells.map((cell) => (cell ? [cell.text, cell.of, cell.mark].filter(Boolean).join(' ') : '–')).join(' | ')}`,
  )

/** The room that the content leaves, in whole millimetres; null if a size is not known. */
function slowRoom(key: string, dimension: Size['rooms'][number]['dimension'], metres: string) {
  const listed = listedVersions().find((version) => version.key === key)
  const figure = listed?.version.figures[dimension] ?? listed?.model.figures[dimension]
  if (typeof figure?.value !== 'number' || figure.source === 'unconfirmed') return null
  const [whole = '0', fraction = ''] = metres.split('.')
  return Number(whole + fraction.padEnd(3, '0')) - figure.value
}

/** What differs between page, JSON and the sums for one comparison. */
export function compareOutputs(
  query: URLSearchParams,
  html: string,
  answer: Answer,
): { cases: number; failures: string[] } {
  const failures: string[] = []
  const rows = answerRows(answer)
  const onPage = pageRows(html)
  const longer = rows.length > onPage.length ? rows : onPage
  for (const at of longer.keys()) {
    if (rows[at] !== onPage[at]) failures.push(`?${query}: '${onPage[at]}' but JSON '${rows[at]}'`)
  }
  const shown = textOf(html)
  const texts = [answer.lead.ahead, answer.lead.apart ?? '']
  let cases = rows.length
  for (const { key, rooms } of answer.sizes) {
    for (const { dimension, room } of rooms) {
      cases += 1
      const metres = query.get(`garage${dimension.replace(/^./, (first) => first.toUpperCase())}`)
      const wanted = slowRoom(key, dimension, metres ?? '')
      if ((room?.value ?? null) !== wanted) {
        failures.push(`?${query}: ${key} ${dimension} ${room?.value}, summed ${wanted}`)
      }
      if (room) texts.push(room.text)
    }
  }
  for (const text of texts) {
    cases += 1
    if (!shown.includes(text.replaceAll('\u00a0', ' '))) {
      failures.push(`?${query}: the page lacks '${text}'`)
    }
  }
  return { cases, failures }
}

export const compareOracle: Oracle = {
  tool: 'compare',
  async run({ rounds, random, origin }) {
    let cases = 0
    const failures: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const query = randomComparison(random)
      const [page, json] = await Promise.all([
        fetchAgain(`${origin}/compare?${query}`),
        fetchAgain(`${origin}/compare.json?${query}`),
      ])
      const outputs = compareOutputs(query, await page.text(), (await json.json()) as Answer)
      cases += outputs.cases
      failures.push(...outputs.failures)
    }
    const name = `${rounds} random comparisons: page without scripts, JSON, and sums in millimetres`
    return [{ name, cases, failures }]
  },
}
