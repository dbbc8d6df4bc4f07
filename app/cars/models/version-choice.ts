// Which version of a model its page is about: the one of the URL, or else the one that stands for the model.
import type { Model } from '../../../content/cars/model-schema.ts'
import { firstToCompare } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'

/** `isAll`: the table has every version, and the head still shows one. */
export type VersionChoice = { version: Version; isChosen: boolean; isAll: boolean }

export const allVersions = 'all'

/** The choice that `?version=` makes; null if the model has no such version. */
export function readVersion(model: Model, asked: string | null): VersionChoice | null {
  const [first] = model.versions
  const version = firstToCompare(model) ?? first
  if (!version) throw new Error(`${model.slug} has no version`)
  if (asked === null) return { version, isChosen: false, isAll: false }
  if (asked === allVersions) return { version, isChosen: false, isAll: true }
  const chosen = model.versions.find(({ id }) => id === asked)
  return chosen ? { version: chosen, isChosen: true, isAll: false } : null
}

/** Why this version is shown; nothing where there is no choice, or the visitor made it. */
export function choiceOf(model: Model, { version, isChosen }: VersionChoice): string | null {
  if (isChosen || model.versions.length === 1) return null
  const fits = model.listing.range?.fits
  return Array.isArray(fits) && fits.includes(version.id)
    ? 'the one with the listed range'
    : 'the one we know most about'
}

/** The address of a model's page about one of its versions. */
export const versionUrl = (slug: string, id: string) => `/${slug}?version=${id}`
