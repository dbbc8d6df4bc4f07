// Every version of every model under one key, for tools that let a visitor choose a car. Only loaders import this file.
import type { Model } from './model-schema.ts'
import { models } from './models.ts'
import { derived } from '../published.ts'
import type { FigureName } from './figures.ts'
import { figureOf, fullVersionName, isConfirmed } from './version.ts'
import type { Figure, Version } from './version-schema.ts'

export type ListedVersion = {
  /** 'nissan-leaf.40': model and version, joined by a dot. Part of addresses, so it never changes. */
  key: string
  /** 'Nissan Leaf 40 kWh' */
  name: string
  model: Model
  version: Version
}

/** Every version, in the order of models and of their versions. */
export const listedVersions = derived((): readonly ListedVersion[] =>
  models().flatMap((model) =>
    model.versions.map((version) => ({
      key: `${model.slug}.${version.id}`,
      name: fullVersionName(model.name, version.name),
      model,
      version,
    })),
  ),
)

const byKey = derived(() => new Map(listedVersions().map((listed) => [listed.key, listed])))

/** The version with this key, or undefined. */
export const findVersion = (key: string): ListedVersion | undefined => byKey().get(key)

/** The versions as options of a field, grouped by model; a closed list still has to name the model. */
export const versionOptions = (): { value: string; label: string; group: string }[] =>
  listedVersions().map(({ key, name, model }) => ({
    value: key,
    label: name,
    group: model.name,
  }))

type SourcedNumber = Pick<Figure, 'source' | 'of' | 'note'> & { value: number }

/** A figure that a source bears out, as a number. */
export function numberWithSource(
  { model, version }: Pick<ListedVersion, 'model' | 'version'>,
  name: FigureName,
): SourcedNumber | null {
  const figure = figureOf(model, version, name)
  if (!figure || !isConfirmed(figure) || typeof figure.value !== 'number') return null
  const { value, source, of, note } = figure
  return { value, source, ...(of && { of }), ...(note && { note }) }
}

/** The kerb mass that a source gives; of a van also what its own gross mass leaves beside its payload. */
export function emptyMass(listed: Pick<ListedVersion, 'model' | 'version'>): SourcedNumber | null {
  const kerb = numberWithSource(listed, 'kerbMass')
  const [gross, payload] = (['grossMass', 'payload'] as const).map((name) =>
    numberWithSource(listed, name),
  )
  if (kerb || !gross || !payload || gross.source !== payload.source) return kerb
  return { ...gross, value: gross.value - payload.value, note: 'gross mass less payload' }
}
