import { island } from '../../ground/islands/island.tsx'
import { CarLine } from '../kept-car/car-line.tsx'
import { useCarInUrl } from '../kept-car/use-car-in-url.ts'
import type { QueryFields } from '../../ground/ui/query-field.ts'
import { toolCarUrl } from './shared-texts.ts'

/** Opens a tool with the visitor's car, and says above its form that the answer is about it, or offers that. */
function ToolCar(props: {
  path: string
  /** The tool's fields that a kept car may fill in (`fieldsAboutCars`). */
  fields: QueryFields
  isAsked: boolean
  /** The version that the page is about. */
  shown: string
  /** What was asked beside the car. */
  kept: readonly (readonly [name: string, text: string])[]
}) {
  const { path, fields, isAsked, shown, kept } = props
  const isReplaced = useCarInUrl(isAsked, (car) => toolCarUrl(path, withVersions(fields), car))
  const others = kept.length > 0 ? `?${new URLSearchParams(kept.map((one) => [...one]))}` : ''
  return (
    <CarLine
      isAbout={({ texts }) => isReplaced || texts.version === shown}
      urlOf={(car) => toolCarUrl(path, withVersions(fields), car, kept)}
      without={{ url: `${path}${others}`, label: 'Another car' }}
      unknown={(name) => `This tool does not know your ${name}.`}
      field="version"
    />
  )
}

/** The versions that the tool knows are in its form. */
function withVersions(fields: QueryFields): QueryFields {
  const { version } = fields
  if (version?.kind !== 'choice') return fields
  const options = document.querySelectorAll<HTMLOptionElement>(
    '#content select[name=version] option',
  )
  const known = [...options].map(({ value, label }) => ({ value, label }))
  return { ...fields, version: { ...version, options: known.filter(({ value }) => value) } }
}

export const ToolCarIsland = island('tool-car', ToolCar, { wakes: ['car'] })
