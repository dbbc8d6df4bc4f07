// How large each version is, and what room it leaves in a garage. A pure function.
import type { FigureName } from '../../../content/cars/figures.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { silhouetteOf } from '../../../content/cars/silhouette.ts'
import { formatFigure } from '../../cars/models/figure-text.ts'
import { confirmedFigure } from '../../cars/models/version-cell.ts'
import { unitText } from '../../ground/ui/number-text.ts'
import type { Reasoned } from '../../facts/answers/reason.ts'
import type { Garage, VersionSize } from './compare-answer-schema.ts'
import type { ComparedVersion } from './comparison.ts'

export const dimensions = ['length', 'width', 'height'] as const
export type Dimension = (typeof dimensions)[number]

/** What is in the way besides the published figure. */
export const dimensionLabels = {
  length: 'Length',
  width: 'Width without mirrors',
  height: 'Height',
} as const satisfies Record<Dimension, string>

type Sources = { readonly [id: string]: Source | undefined }

/** The sizes of versions, and the room in the garage for each direction that is known. */
export const sizesOf = (
  versions: readonly ComparedVersion[],
  garage: Garage,
  sources: Sources,
): VersionSize[] =>
  versions.map((compared) => {
    const size = {
      length: millimetres(compared, 'length'),
      width: millimetres(compared, 'width'),
      height: millimetres(compared, 'height'),
    }
    return {
      key: compared.key,
      name: compared.name,
      size,
      outline: outlineOf(compared, size),
      rooms: dimensions.flatMap((dimension) => {
        const inside = garage[dimension]
        return inside === null
          ? []
          : [{ dimension, room: roomOf(compared, dimension, inside, sources) }]
      }),
    }
  })

function millimetres({ model, version }: ComparedVersion, name: FigureName): number | null {
  const value = confirmedFigure(model, version, name)?.value
  return typeof value === 'number' ? value : null
}

/** Our drawing shows the first measured version of a model: others of the same size may use it. */
function outlineOf(
  { model }: ComparedVersion,
  { length, height }: VersionSize['size'],
): VersionSize['outline'] {
  const drawn = silhouetteOf(model)
  if (length === null || length !== drawn.length) return 'none'
  if (height === null) return 'height not known'
  return height === drawn.height ? 'measured' : 'none'
}

function roomOf(
  compared: ComparedVersion,
  dimension: Dimension,
  inside: number,
  sources: Sources,
): Reasoned | null {
  const figure = confirmedFigure(compared.model, compared.version, dimension)
  const source = figure && sources[figure.source]
  if (!figure || typeof figure.value !== 'number' || !source) return null
  const garage = Math.round(inside * 1000)
  const value = garage - figure.value
  const text = unitText(Math.abs(value), 'mm')
  const note = [figure.of, figure.note].filter(Boolean).join('. ')
  return {
    value,
    unit: 'mm',
    text: value < 0 ? `${text} too ${tooMuch[dimension]}` : `${text} to spare`,
    formula: `${unitText(garage, 'mm')} − ${formatFigure(dimension, figure)} = ${unitText(value, 'mm')}`,
    inputs: [
      { label: 'Garage', text: unitText(inside, 'm'), origin: { from: 'visitor' } },
      {
        label: dimensionLabels[dimension],
        text: formatFigure(dimension, figure),
        origin: { from: 'source', source, ...(note ? { note } : {}) },
      },
    ],
  }
}

const tooMuch = { length: 'long', width: 'wide', height: 'tall' } as const
