// Validates the information pages: their files for tests and the build, an entry for the desk. Never for pages.
import { textsIn } from '../edits/json-value.ts'
import { checkEntries, refuseMistakes } from '../entry-check.ts'
import type { Entry } from '../entry-check.ts'
import { cheapestWords } from './information-pages.ts'
import { guidePageSchema, legalPageSchema } from './information-schema.ts'
import type { GuidePage, LegalPage, Statement, StatedPage } from './information-schema.ts'
import { checkRates } from '../rates/rate-check.ts'
import { namesOfRates, unknownRatesIn } from '../rates/rate-text.ts'
import { rates } from '../rates/rate.ts'
import { informationSources } from '../sources/source-tables.ts'
import { checkSources, isFuture } from '../sources/source-check.ts'
import { textPageSchema, type TextPage } from './text-page-schema.ts'

/** Throws one error that lists every mistake as 'file: field: what is wrong'. Dates after `today` are mistakes. */
export function validateInformation(
  entries: Entry[],
  today: Date,
): { guides: GuidePage[]; legal: LegalPage[]; texts: TextPage[] } {
  const inFolder = (folder: string) =>
    entries.filter(({ file }) => file.startsWith(`content/${folder}/`))
  const guides = checkEntries(inFolder('information'), guidePageSchema, (page, file) => [
    ...checkAddress(page.path, file),
    ...checkInformationPage(page, today),
  ])
  const legal = checkEntries(inFolder('legal-pages'), legalPageSchema, (page, file) => [
    ...checkAddress(page.path, file),
    ...checkLegalPage(page, today),
  ])
  const texts = checkEntries(inFolder('text-pages'), textPageSchema, (page, file) => [
    ...checkAddress(`/${page.slug}`, file, 'slug'),
    ...checkTextPage(page, today),
  ])
  refuseMistakes([
    ...checkRates(today).map((mistake) => `content/rates/rates.json: ${mistake}`),
    ...checkSources(today, informationSources(), 'content/sources/information-sources.json'),
    ...guides.mistakes,
    ...legal.mistakes,
    ...texts.mistakes,
  ])
  return { guides: guides.sound, legal: legal.sound, texts: texts.sound }
}

/** The mistakes in the privacy policy and terms that their schema cannot see, each as 'field: what is wrong'. */
export const checkLegalPage = (page: LegalPage, today: Date): string[] => [
  ...checkAnchors([...page.privacy, ...page.terms]),
  ...(isFuture(page.revisedOn, today) ? ['revisedOn: is in the future'] : []),
]

/** The mistakes in a page that its schema cannot see, each as 'field: what is wrong'. */
export const checkInformationPage = (page: GuidePage, today: Date): string[] =>
  checkStatedPage(page, today, /[\d{]/)

/** The same of a page of text, which may give a day, an hour or a telephone number without a source. */
export const checkTextPage = (page: TextPage, today: Date): string[] =>
  checkStatedPage(
    page,
    today,
    /\$ ?\d|\d ?(?:%|percent|cents?|dollars|kWh?|kilowatts?|km)(?!\p{L})|\{/u,
  )

type CheckedPage = Pick<StatedPage, 'checkedOn' | 'sections'>

/** `figure` finds what needs a source. */
function checkStatedPage(page: CheckedPage, today: Date, figure: RegExp): string[] {
  const mistakes = checkAnchors(page.sections)
  if (isFuture(page.checkedOn, today)) mistakes.push('checkedOn: is in the future')
  page.sections.forEach(({ paragraphs, points = [], more, table, ...section }, index) => {
    const field = `sections.${index}`
    const hasNothing = [paragraphs, points, more ?? []].every((list) => list.length === 0)
    if (hasNothing && !table && !('shows' in section)) mistakes.push(`${field}: is empty`)
    paragraphs.forEach((paragraph, at) => {
      paragraph.forEach((statement, position) => {
        const wrong = checkStatement(statement, figure)
        mistakes.push(...wrong.map((words) => `${field}.paragraphs.${at}.${position}: ${words}`))
      })
    })
    points.forEach((statement, at) => {
      const wrong = checkStatement(statement, figure)
      mistakes.push(...wrong.map((words) => `${field}.points.${at}: ${words}`))
    })
    table?.rows.forEach(({ cells, source }, row) => {
      const wrong = checkRateSources(cells.join(' '), source)
      mistakes.push(...wrong.map((words) => `${field}.table.rows.${row}: ${words}`))
      if (cells.length !== table.columns.length) {
        mistakes.push(`${field}.table.rows.${row}.cells: must be ${table.columns.length}`)
      }
    })
  })
  for (const name of unknownRatesIn(textsIn(page).join(' ').replaceAll(cheapestWords, ''))) {
    mistakes.push(`{${name}}: is not a rate`)
  }
  return mistakes
}

const notKnown = /\b[Ww]e (do not know|found no|found none|have not (found|seen|checked)|have no)\b/

function checkStatement({ text: written, source, lookAgain }: Statement, figure: RegExp): string[] {
  // The prices of models have their sources on the pages of the models.
  const text = written.replace(cheapestWords, '')
  if (source === null && figure.test(text)) return ['a figure needs a source']
  const isOpen = notKnown.test(text) && lookAgain === undefined
  return [
    ...checkRateSources(text, source),
    ...(isOpen ? ['says what we do not know, so it needs a day to look again'] : []),
  ]
}

/** A statement with a rate cites the source of that rate. */
function checkRateSources(text: string, source: Statement['source']): string[] {
  return namesOfRates(text).flatMap((name) =>
    rates()[name].periods.some((period) => period.source === source)
      ? []
      : [`{${name}} comes from another source`],
  )
}

function checkAddress(path: string, file: string, field = 'path'): string[] {
  return file.endsWith(`${path}.json`) ? [] : [`${field}: must be the file name`]
}

function checkAnchors(sections: { id: string }[]): string[] {
  const ids = sections.map(({ id }) => id)
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `sections: the id '${id}' is used twice`)
}
