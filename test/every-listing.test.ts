// What a model's page says besides its table of figures is the same in all four forms: the listing, what each version
// is, features, pros, cons and notes. None of the code that writes the forms is used here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateText } from '../content/texts/date-text.ts'
import { carHeadlines, listedLabels, vanHeadlines } from '../content/cars/figures.ts'
import type { FigureName, ListedName } from '../content/cars/figures.ts'
import type { Model } from '../content/cars/model-schema.ts'
import { models } from '../content/cars/models.ts'
import type { ListedFigure, Version } from '../content/cars/version-schema.ts'
import {
  grouped,
  modelIn,
  readFigureFiles,
  rowKey,
  unitWords,
  type FigureFiles,
} from './fixtures/open-data/figure-files.ts'
import {
  openTally,
  readForms,
  type PageForms,
  type Tally,
} from './fixtures/open-data/four-forms.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let files: FigureFiles
beforeAll(async () => {
  site = await openTestSite()
  files = await readFigureFiles(site)
})
afterAll(() => site.close())

function headlineOf(value: number | string, unit: string | null): string {
  if (typeof value === 'string') return value
  return unit === 'NZD' ? `$${grouped(value)}` : `${grouped(value)} ${unitWords(unit ?? '')}`
}

/** The headline figures. A few of the listing are no headlines of their page: files only. */
function checkListing(model: Model, page: PageForms, tally: Tally) {
  const shown: ListedName[] = model.bodyType === 'van' ? vanHeadlines : carHeadlines
  const inModel = modelIn(files, model.slug)
  for (const [name, listed] of Object.entries(model.listing) as [ListedName, ListedFigure][]) {
    const where = `${model.slug} listing ${name}`
    const row = files.csv.get(rowKey(model.slug, 'listing', '', name))
    const { unit } = listedLabels[name]
    const label = listed.label ?? listedLabels[name].label
    const { value, fits } = listed
    tally.fields(inModel.listing[name], { value, unit, label, fits }, `${where}: JSON`)
    tally.cells(row, { value, unit, label }, `${where}: CSV`)
    if (!shown.includes(name)) continue
    // The page says 'also quoted' once, and the price is set apart.
    const quoted = label.replace(/^Listed r/, 'R').replace(/, listed$/, '')
    const words = `${name === 'price' ? 'From' : quoted} ${headlineOf(value, unit)}`
    tally.has(page.words, words, `${where}: page`)
    tally.has(page.plainWords, words, `${where}: text`)
  }
}

function checkTexts(model: Model, page: PageForms, tally: Tally) {
  const inModel = modelIn(files, model.slug)
  for (const kind of ['features', 'pros', 'cons', 'notes'] as const) {
    tally.same(inModel[kind], model[kind], `${model.slug} ${kind}: JSON`)
    for (const { text } of model[kind]) {
      tally.has(page.words, text, `${model.slug} ${kind}: page`)
      tally.has(page.plainWords, text, `${model.slug} ${kind}: text`)
    }
  }
  for (const { about, text } of model.notes) {
    const rows = [...files.csv.values()].filter(
      (row) => row.model === model.slug && about.includes(row.figure as FigureName),
    )
    for (const row of rows)
      tally.has(row.contradictions!, text, `${model.slug} ${row.figure}: contradictions in CSV`)
  }
}

/** What a version is, as the first rows of the table say it, and as rows of versions.csv. */
function factsOf({ battery, drive, years, arrival, onSale }: Version) {
  const drives = { front: 'Front wheels', rear: 'Rear wheels', all: 'All wheels' }
  return {
    Battery: { shown: battery === 'not known' ? '–' : battery, csv: { battery } },
    'Driven wheels': { shown: drive === 'not known' ? '–' : drives[drive], csv: { drive } },
    Made:
      years === 'not known'
        ? { shown: '–', csv: {} }
        : {
            shown: years.to === null ? `from ${years.from}` : `${years.from}–${years.to}`,
            csv: { yearsFrom: years.from, yearsTo: years.to ?? 'not known' },
          },
    'How it came here':
      arrival === 'not known'
        ? { shown: '–', csv: {} }
        : { shown: arrival.how.join(', '), csv: { arrival: arrival.how.join(', ') } },
    'On sale new':
      onSale === 'not known'
        ? { shown: '–', csv: {} }
        : {
            shown: `${onSale.value ? 'yes' : 'no'}, ${dateText(onSale.date)}`,
            csv: { onSale: onSale.value ? 'yes' : 'no' },
          },
  }
}

function checkFacts(model: Model, page: PageForms, tally: Tally) {
  const inModel = modelIn(files, model.slug)
  const width = model.versions.length + 1
  for (const [column, version] of model.versions.entries()) {
    const { id, battery, drive, years, arrival, onSale, source, name } = version
    const expected = { id, name, battery, drive, years, arrival, onSale, source }
    tally.fields(inModel.versions[column], expected, `${model.slug}.${id}: JSON`)
    for (const [label, { shown, csv }] of Object.entries(factsOf(version))) {
      const where = `${model.slug}.${id} ${label}`
      const cells = page.rows.find((row) => row.length === width && row[0]?.text === label)
      // A row that would hold dashes only is left out.
      tally.same(cells?.[column + 1]?.text ?? '–', shown, `${where}: page`)
      const plain = page.plainRows.find((row) => row.length === width && row[0] === label)
      const text = plain?.[column + 1]?.replace(/ \[\d+\]$/, '') ?? '–'
      tally.same(text, shown, `${where}: text`)
      for (const [fact, value] of Object.entries(csv)) {
        const row = files.csv.get(rowKey(model.slug, 'version', id, fact))
        tally.same(row?.value, value === 'not known' ? null : String(value), `${where}: CSV`)
      }
    }
  }
}

test('listing, versions and texts of every model are the same in four forms', async () => {
  const tally = openTally()
  for (const model of models()) {
    const page = await readForms(site, `/${model.slug}?version=all`)
    checkListing(model, page, tally)
    checkFacts(model, page, tally)
    checkTexts(model, page, tally)
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(2_500)
})
