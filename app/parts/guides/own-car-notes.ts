import type { Guide, GuideClaim } from '../../../content/parts/guide-schema.ts'
import { models } from '../../../content/cars/models.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import type { Sources } from '../../facts/sources/sources-context.tsx'

/** What a guide says of a model: a claim with its source, or under which name the model stands. */
type OwnCarNote = { text: string; source?: string }

/** By the slug of the model. */
export type OwnCarNotes = Readonly<Record<string, OwnCarNote | undefined>>

/** What a guide's section of compatible models says of each model that it names; nothing without that section. */
export function ownCarNotes({ compatibleModels }: Guide, sources: Sources): OwnCarNotes {
  if (!compatibleModels) return {}
  const { about, groups } = compatibleModels
  const named = groups.flatMap((group) => group.models)
  const slugs = new Set([...named, ...models().map(({ slug }) => slug)])
  return Object.fromEntries(
    [...slugs].flatMap((slug) => {
      const claim = about.find((one) => isNamed(slug, one))
      if (claim) return [[slug, noteOf(claim, sources)]]
      const group = groups.find((one) => one.models.includes(slug))
      if (!group) return []
      const note = group.note ? ` ${group.note.replace(/\.?$/, '.')}` : ''
      return [[slug, { text: `named below under ‘${group.name}’.${note}` }]]
    }),
  )
}

function noteOf({ text, source }: GuideClaim, sources: Sources): OwnCarNote {
  if (source === null || !sources[source]) return { text }
  return { text, source }
}

/** Whether a claim names the model with this slug: 'The Nissan Leaf is not among them.' */
const isNamed = (slug: string, { text }: GuideClaim): boolean =>
  `-${foldAccents(text).replaceAll(/[^a-z0-9]+/g, '-')}-`.includes(`-${slug}-`)
