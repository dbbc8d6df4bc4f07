import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatFigure } from '../../app/models/figure-text.ts'
import { headlinesOf } from '../../app/models/headline.ts'
import { publishedText } from '../../app/sources/source-dates.ts'
import {
  figureGroups,
  figureLabels,
  figureNames,
  statusLabels,
  statusOfKind,
} from '../../content/figures.ts'
import type { Claim, Model } from '../../content/model-schema.ts'
import { cardPrice, cardRange, modelDescription, modelTitle } from '../../content/model-text.ts'
import { knownFigures } from '../../content/versions/version.ts'
import { models, sourcesOf } from '../../content/models.ts'
import { site } from '../../content/site-settings.ts'
import { modelSources, type ModelSourceId } from '../../content/sources/model-sources.ts'

const drawings = 'content/drawings'
/** What all peers share: the queries to our Data API and the review form. */
const shared = 'packages/bench/peers/shared'
const groundLine = { car: 1960, van: 2560 }

/**
 * Writes what a peer's pages show into its folder: all models as display-ready text, their drawings and our
 * design tokens, so that every framework renders the same content in the same style.
 */
export async function writePeerSlice(folder: string): Promise<void> {
  const made = path.join(folder, 'made')
  await mkdir(made, { recursive: true })
  await cp(shared, made, { recursive: true })
  const { name, mission, firstYear } = site()
  const slice = {
    site: { name, mission, firstYear },
    models: await Promise.all(models().map(describeModel)),
  }
  await writeFile(path.join(made, 'slice.json'), JSON.stringify(slice))
  const tokens = await readFile('app/ui/tokens.css', 'utf8')
  // The peer imports Tailwind itself, as its guide says; print styles are left out.
  await writeFile(path.join(made, 'tokens.css'), tokens.replaceAll(/^@import .*\n/gm, ''))
  await cp(drawings, path.join(folder, 'public/drawings'), {
    recursive: true,
    filter: (file) => file === drawings || file.endsWith('.svg'),
  })
}

async function describeModel(model: Model) {
  const { slug, name, make, tagline, summary, overview, versions, notes } = model
  const length = knownFigures(model, 'length')[0]?.figure
  const height = knownFigures(model, 'height')[0]?.figure
  const isMeasured = typeof length?.value === 'number' && typeof height?.value === 'number'
  const credits = Object.values(sourcesOf(model)).flatMap((source) => source.credit ?? [])
  return {
    slug,
    name,
    make,
    tagline,
    summary,
    overview,
    referenceVariant: versions[0]?.name ?? '',
    title: modelTitle(model),
    description: modelDescription(model),
    range: cardRange(model),
    price: cardPrice(model),
    keyFigures: headlinesOf(model).map(({ label, listed, published }) => ({
      label,
      words: listed?.value ?? published[0]?.value ?? null,
      isContradicted: published.length > 0,
    })),
    groups: figureGroups.flatMap((group) => {
      const rows = figureNames.flatMap((figure) => describeFigure(model, figure, group))
      return rows.length > 0 ? [{ name: group, rows }] : []
    }),
    features: model.features.map(describeClaim),
    pros: model.pros.map(describeClaim),
    cons: model.cons.map(describeClaim),
    notes: notes.map((note) => ({ text: note.text, sources: note.sources.map(describeSource) })),
    credits: [...new Set(credits)],
    drawing: await readFrame(slug),
    measures: isMeasured && {
      length: length.value,
      height: height.value,
      lengthWords: formatFigure('length', length),
      heightWords: formatFigure('height', height),
    },
  }
}

function describeFigure(model: Model, name: (typeof figureNames)[number], group: string) {
  const [known] = knownFigures(model, name)
  const { label, group: own } = figureLabels[name]
  if (!known || own !== group) return []
  const { figure, version } = known
  return [
    {
      label,
      words: formatFigure(name, figure),
      appliesTo: figure.of ?? version.name,
      status: statusLabels[statusOfKind[modelSources()[figure.source].kind]],
      source: describeSource(figure.source),
      asOf: publishedText(modelSources()[figure.source]),
      note: figure.note ?? null,
    },
  ]
}

function describeClaim({ text, status, source }: Claim) {
  return {
    text,
    isUnconfirmed: status === 'unconfirmed',
    source: source === null ? null : describeSource(source),
  }
}

function describeSource(id: ModelSourceId) {
  const { name, url } = modelSources()[id]
  return { name, url }
}

/** The size of a drawing in millimetres, and the height of the road in it. */
async function readFrame(slug: string) {
  const drawing = await readFile(path.join(drawings, `${slug}.svg`), 'utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []
  if (!width || !height) throw new Error(`The drawing of ${slug} has no viewBox`)
  return {
    width: Number(width),
    height: Number(height),
    ground: slug === 'ford-e-transit' ? groundLine.van : groundLine.car,
  }
}
