// How large each version is, and what room it leaves in a garage. A pure function.
import type { Source } from '../../../content/sources/source-schema.ts'
import { silhouetteOf } from '../../../content/cars/silhouette.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
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
    const millimetres = (dimension: Dimension) => compared.facts.get(dimension)?.low ?? null
    const size = {
      length: millimetres('length'),
      width: millimetres('width'),
      height: millimetres('height'),
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
  const fact = compared.facts.get(dimension)
  const source = fact?.source && sources[fact.source]
  if (!fact || fact.low === null || !source) return null
  const garage = Math.round(inside * 1000)
  const value = garage - fact.low
  const text = unitText(Math.abs(value), 'mm')
  const note = [fact.of, fact.note].filter(Boolean).join('. ')
  return {
    value,
    unit: 'mm',
    text: value < 0 ? `${text} too ${tooMuch[dimension]}` : `${text} to spare`,
    formula: `${unitText(garage, 'mm')} − ${fact.text} = ${unitText(value, 'mm')}`,
    inputs: [
      { label: 'Garage', text: unitText(inside, 'm'), origin: { from: 'visitor' } },
      {
        label: dimensionLabels[dimension],
        text: fact.text,
        origin: { from: 'source', source, ...(note ? { note } : {}) },
      },
    ],
  }
}

const tooMuch = { length: 'long', width: 'wide', height: 'tall' } as const
