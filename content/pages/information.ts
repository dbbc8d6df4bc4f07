// Sources and rates of the information pages. Only loaders import this file, so pages stay small.
import type { StatedPage, Statement } from './information-schema.ts'
import { dateText } from '../texts/date-text.ts'
import { decidedRates, firstKnown } from '../rates/rate.ts'
import { contentOfDay, namesOfRates, rateWords } from '../rates/rate-text.ts'
import { informationSources } from '../sources/source-tables.ts'
import type { InformationSourceId } from '../sources/source-tables.ts'
import { termIds, terms, termsFor } from './terms.ts'
import type { Source } from '../sources/source-schema.ts'

/** The sources by id, in order of first mention, as loaders send them to pages. */
export type InformationSources = Partial<Record<InformationSourceId, Source>>

/** What a page shows on a day ('2026-11-22'): its rates of that day and its sources. */
export function informationOfDay<Page extends StatedPage>(entry: Page, day: string) {
  const shown = contentOfDay(entry, day)
  const page = { ...shown, sections: [...decidedSection(entry, day), ...shown.sections] }
  return { page, sources: sourcesOfPage(page), terms: termsOfHeads(page) }
}

/** What is decided of the rates that a page names and takes effect on a later day, ahead of what holds today. */
function decidedSection(entry: StatedPage, day: string): StatedPage['sections'] {
  const names = new Set(namesOfRates(JSON.stringify(entry.sections)))
  const coming = [...names]
    .flatMap((name) => decidedRates(name, day))
    .toSorted((one, other) => firstKnown(one).localeCompare(firstKnown(other)))
  if (coming.length === 0) return []
  const paragraphs = coming.map((rate) => {
    const text = `${rate.label}: ${rateWords(rate)} from ${dateText(firstKnown(rate))}.`
    return [{ text, source: rate.source }]
  })
  return [{ id: 'decided', title: 'What changes next', paragraphs, table: null }]
}

/** The terms that stand alone at the head of a table's row, which explains them there. */
function termsOfHeads({ sections }: Pick<StatedPage, 'sections'>) {
  const heads = new Set(
    sections.flatMap(({ table }) => table?.rows.map(({ cells: [head] }) => head) ?? []),
  )
  return termsFor(termIds().filter((id) => heads.has(terms()[id].name)))
}

/** The sources that a page cites. */
export function sourcesOfPage(
  page: Pick<StatedPage, 'sections' | 'unconfirmed'>,
): InformationSources {
  const named: InformationSources = {}
  for (const { source } of [...statementsOf(page), ...page.unconfirmed]) {
    if (source) named[source] = informationSources()[source]
  }
  return named
}

/** The statements and table rows of a page, without those we could not confirm. */
export function statementsOf({
  sections,
}: Pick<StatedPage, 'sections'>): Pick<Statement, 'source'>[] {
  return sections.flatMap(({ paragraphs, points = [], table }) => [
    ...paragraphs.flat(),
    ...points,
    ...(table?.rows ?? []),
  ])
}
