// Every figure of every model is the same on its page, in the plain text, in JSON and in CSV. What to expect comes
// from the content itself: none of the code that writes the four forms is used here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateText } from '../content/texts/date-text.ts'
import { figureLabels, type FigureName } from '../content/cars/figures.ts'
import type { Model } from '../content/cars/model-schema.ts'
import { models } from '../content/cars/models.ts'
import { modelSources } from '../content/sources/source-tables.ts'
import type { Source } from '../content/sources/source-schema.ts'
import type { Figure } from '../content/cars/version-schema.ts'
import {
  cellOf,
  headingOf,
  modelIn,
  readFigureFiles,
  rowKey,
  unitWords,
  type FigureFiles,
} from './fixtures/open-data/figure-files.ts'
import {
  openTally,
  readForms,
  type CsvRow,
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

function checkSource(id: string, row: CsvRow | undefined, tally: Tally, where: string) {
  const source = (modelSources() as Record<string, Source>)[id]!
  const { name, url, rank, licence, published, read, credit } = source
  const inJson = { name, address: url, rank, licence, credit, published, read }
  tally.fields(files.json.sources[id], inJson, `${where}: source in JSON`)
  const cells = {
    sourceId: id,
    sourceName: name,
    sourceAddress: url,
    sourceRank: rank,
    sourceLicence: licence,
    sourcePublished: published,
    sourceRead: read,
  }
  tally.cells(row, cells, `${where}: CSV`)
}

/** One figure of one version in all four forms. */
function checkFigure(
  model: Model,
  { id, column }: { id: string; column: number },
  [name, figure, isOwn]: [FigureName, Figure, boolean],
  page: PageForms,
  tally: Tally,
) {
  const where = `${model.slug}.${id} ${name}`
  const { unit, label } = figureLabels[name]
  const inModel = modelIn(files, model.slug)
  const inVersion = inModel.versions.find((version) => version.id === id)
  const row = files.csv.get(
    isOwn ? rowKey(model.slug, 'version', id, name) : rowKey(model.slug, 'all versions', '', name),
  )
  const { value, source, note = null } = figure
  // A price holds for the month of its source.
  const month = dateText(modelSources()[source].published.slice(0, 7))
  const of = name === 'price' ? month : (figure.of ?? null)
  const inJson = (isOwn ? inVersion : inModel)?.figures[name]
  tally.fields(inJson, { value, unit, of, note, source }, `${where}: JSON`)
  tally.cells(row, { value, unit, of, note, label }, `${where}: CSV`)
  checkSource(source, row, tally, where)
  if (source === 'unconfirmed') {
    const words = `${label}: ${unit === 'NZD' ? cellOf(name, value) : `${cellOf(name, value)}${unit === null ? '' : ` ${unitWords(unit)}`}`}`
    tally.has(page.words, words, `${where}: page`)
    tally.has(page.plainWords, words, `${where}: text`)
    return
  }
  if (note) {
    tally.has(page.words, note, `${where}: note on the page`)
    tally.has(page.plainWords, note, `${where}: note in the text`)
  }
  const width = model.versions.length + 1
  const found = page.rows.find(
    (cells) => cells.length === width && cells[0]?.text === headingOf(name),
  )
  const cell = found?.[column + 1]
  tally.same(cell?.text, cellOf(name, value), `${where}: page`)
  tally.has(cell?.html ?? '', `href="#source-${source}"`, `${where}: source on the page`)
  if (of) tally.has(cell?.html ?? '', `<small>${of}</small>`, `${where}: 'of' on the page`)
  const plain = page.plainRows.find(
    (cells) => cells.length === width && cells[0] === headingOf(name),
  )
  const [, text, number, narrower] =
    /^(.*) \[(\d+)\](?: \((.*)\))?$/.exec(plain?.[column + 1] ?? '') ?? []
  tally.same(text, cellOf(name, value), `${where}: text`)
  tally.same(narrower, of, `${where}: 'of' in the text`)
  const listed = new RegExp(`^ ?${number}\\. (.*)$`, 'm').exec(
    page.plain.split('### Sources').at(-1)!,
  )
  tally.has(listed?.[1] ?? '', modelSources()[source].name, `${where}: source in the text`)
}

test('every figure is the same in four forms', async () => {
  const tally = openTally()
  for (const model of models()) {
    const page = await readForms(site, `/${model.slug}?version=all`)
    for (const [column, { id, figures }] of model.versions.entries()) {
      for (const [isOwn, known] of [
        [true, figures],
        [false, model.figures],
      ] as const) {
        for (const [name, figure] of Object.entries(known) as [FigureName, Figure][]) {
          checkFigure(model, { id, column }, [name, figure, isOwn], page, tally)
        }
      }
    }
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(30_000)
})
