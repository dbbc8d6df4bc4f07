// What a table says about one version: its figures and what it is. The model page and the comparison share it.
import type { z } from 'zod'
import { dateText } from '../../../content/texts/date-text.ts'
import type { FigureName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import type { Figure, Version } from '../../../content/cars/version-schema.ts'
import { figureOf, isConfirmed } from '../../../content/cars/version.ts'
import { cellText } from './figure-text.ts'
import type { cellSchema } from './version-answer-schema.ts'

/** A cell that is known. */
export type VersionCell = z.infer<typeof cellSchema>

type Figured = Pick<Model, 'figures'>

/** A version's figure, if a source stands behind it. */
export function confirmedFigure(
  model: Figured,
  version: Version,
  name: FigureName,
): Figure | undefined {
  const figure = figureOf(model, version, name)
  return figure && isConfirmed(figure) ? figure : undefined
}

/** A version's figure as a cell; null if it is not known. */
export function figureCell(model: Figured, version: Version, name: FigureName): VersionCell | null {
  const figure = confirmedFigure(model, version, name)
  if (!figure) return null
  const { source, of } = figure
  return { text: cellText(name, figure), source, ...(of ? { of } : {}) }
}

const driveWords = { front: 'Front wheels', rear: 'Rear wheels', all: 'All wheels' }

const cell = (text: string, source: string | null): VersionCell => ({ text, source })

/** What a version is: battery, driven wheels, years, how it came here, whether it is on sale; and its field. */
export const versionFacts: readonly (readonly [
  label: string,
  of: (version: Version) => VersionCell | null,
  field: 'battery' | 'drive' | 'years' | 'arrival' | 'onSale',
])[] = [
  [
    'Battery',
    ({ battery, source }) => (battery === 'not known' ? null : cell(battery, source)),
    'battery',
  ],
  [
    'Driven wheels',
    ({ drive }) => (drive === 'not known' ? null : cell(driveWords[drive], null)),
    'drive',
  ],
  [
    'Made',
    ({ years }) =>
      years === 'not known'
        ? null
        : cell(
            years.to === null ? `from ${years.from}` : `${years.from}–${years.to}`,
            years.source,
          ),
    'years',
  ],
  [
    'How it came here',
    ({ arrival }) =>
      arrival === 'not known' ? null : cell(arrival.how.join(', '), arrival.source),
    'arrival',
  ],
  [
    'On sale new',
    ({ onSale }) =>
      onSale === 'not known'
        ? null
        : cell(`${onSale.value ? 'yes' : 'no'}, ${dateText(onSale.date)}`, onSale.source),
    'onSale',
  ],
]
