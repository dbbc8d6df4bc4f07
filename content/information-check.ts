// Validates the information pages. For tests and the build, never for pages.
import { checkEntries, refuseMistakes } from './entry-check.ts'
import type { Entry } from './entry-check.ts'
import { guidePageSchema, legalPageSchema } from './information-schema.ts'
import type { GuidePage, LegalPage } from './information-schema.ts'
import { informationSources } from './sources/information-sources.ts'
import { checkSources, isFuture } from './sources/source-check.ts'

const legalFile = 'content/information/privacy-terms.ts'

/** Throws one error that lists every mistake as 'file: field: what is wrong'. Dates after `today` are mistakes. */
export function validateInformation(
  entries: Entry[],
  today: Date,
): { guides: GuidePage[]; legal: LegalPage[] } {
  const isLegal = ({ file }: Entry) => file === legalFile
  const guides = checkEntries(
    entries.filter((entry) => !isLegal(entry)),
    guidePageSchema,
    (page, file) => checkGuide(page, file, today),
  )
  const legal = checkEntries(entries.filter(isLegal), legalPageSchema, (page, file) => [
    ...checkAddress(page.path, file),
    ...checkAnchors([...page.privacy, ...page.terms]),
    ...(isFuture(page.revisedOn, today) ? ['revisedOn: is in the future'] : []),
  ])
  refuseMistakes([
    ...checkSources(today, informationSources, 'content/sources/information-sources.ts'),
    ...guides.mistakes,
    ...legal.mistakes,
  ])
  return { guides: guides.sound, legal: legal.sound }
}

function checkGuide(page: GuidePage, file: string, today: Date): string[] {
  const mistakes = [...checkAddress(page.path, file), ...checkAnchors(page.sections)]
  if (isFuture(page.checkedOn, today)) mistakes.push('checkedOn: is in the future')
  page.sections.forEach(({ paragraphs, facts, table }, index) => {
    const field = `sections.${index}`
    if (paragraphs.length + facts.length === 0 && !table) mistakes.push(`${field}: is empty`)
    paragraphs.forEach((paragraph, position) => {
      if (/\d/.test(paragraph)) {
        mistakes.push(`${field}.paragraphs.${position}: a figure needs a source: make it a fact`)
      }
    })
    table?.rows.forEach(({ cells }, row) => {
      if (cells.length !== table.columns.length) {
        mistakes.push(`${field}.table.rows.${row}.cells: must be ${table.columns.length}`)
      }
    })
  })
  return mistakes
}

function checkAddress(path: string, file: string): string[] {
  return file === `content/information${path}.ts` ? [] : ['path: must be the file name']
}

function checkAnchors(sections: { id: string }[]): string[] {
  const ids = sections.map(({ id }) => id)
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `sections: the id '${id}' is used twice`)
}
