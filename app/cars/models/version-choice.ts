// Which version of a model its page is about: the one of the URL, or else the one that stands for the model everywhere.
import type { Model } from '../../../content/cars/model-schema.ts'
import { headlinePrice } from '../../../content/cars/model-price.ts'
import { figureOf, isConfirmed, rangeNames } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'

/** `isAll`: the table has every version, and the head still shows one. */
export type VersionChoice = { version: Version; isAll: boolean }

export const allVersions = 'all'

/** The choice that `?version=` makes; null if the model has no such version. */
export function readVersion(model: Model, asked: string | null): VersionChoice | null {
  const [first] = model.versions
  const version = leadingVersion(model) ?? first
  if (!version) throw new Error(`${model.slug} has no version`)
  if (asked === null) return { version, isAll: false }
  if (asked === allVersions) return { version, isAll: true }
  const chosen = model.versions.find(({ id }) => id === asked)
  return chosen ? { version: chosen, isAll: false } : null
}

/** The address of a model's page about one of its versions. */
export const versionUrl = (slug: string, id: string) => `/${slug}?version=${id}`

/**
 * The version that stands for a model: at the head of its page, in the list, in a comparison, in the search. The one of its
 * newest price, if its range is known; else the one with the listed range; else the one that is known best.
 */
export function leadingVersion(model: Model): Version | undefined {
  const priced = headlinePrice(model)?.version?.id
  const fits = model.listing.range?.fits
  const listed = Array.isArray(fits) ? fits[0] : undefined
  const known = ({ figures }: Version) =>
    Object.values(figures).filter((figure) => isConfirmed(figure)).length
  const [best] = model.versions.toSorted((a, b) => known(b) - known(a))
  return (
    model.versions.find((version) => version.id === priced && hasRange(model, version)) ??
    model.versions.find(({ id }) => id === listed) ??
    best
  )
}

const hasRange = (model: Model, version: Version) =>
  rangeNames.some((name) => {
    const figure = figureOf(model, version, name)
    return figure !== undefined && isConfirmed(figure)
  })
