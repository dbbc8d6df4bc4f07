// Which version of a model its page is about: the one of the URL, or else the one that stands for the model.
import type { Model } from '../../../content/cars/model-schema.ts'
import { firstToCompare } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'

/** `isAll`: the table has every version, and the head still shows one. */
export type VersionChoice = { version: Version; isAll: boolean }

export const allVersions = 'all'

/** The choice that `?version=` makes; null if the model has no such version. */
export function readVersion(model: Model, asked: string | null): VersionChoice | null {
  const [first] = model.versions
  const version = firstToCompare(model) ?? first
  if (!version) throw new Error(`${model.slug} has no version`)
  if (asked === null) return { version, isAll: false }
  if (asked === allVersions) return { version, isAll: true }
  const chosen = model.versions.find(({ id }) => id === asked)
  return chosen ? { version: chosen, isAll: false } : null
}

/** The address of a model's page about one of its versions. */
export const versionUrl = (slug: string, id: string) => `/${slug}?version=${id}`
