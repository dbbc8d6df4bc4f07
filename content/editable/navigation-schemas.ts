// Schemas of the menu, the footer and the order of lists. Only the server imports this file: it loads zod.
import { z } from 'zod'
import type { EntriesBy } from '../record-schemas.ts'
import { sentence } from '../texts/text-schema.ts'

const linkAddress = z.string().max(100).meta({ entryOf: 'pages' })

const link = z.strictObject({ label: sentence.max(40), address: linkAddress })
const links = z
  .array(link)
  .min(1)
  .max(8)
  .refine((all) => new Set(all.map(({ address }) => address)).size === all.length, {
    error: 'must name each page once',
  })

/** The links of a group that every page must have somewhere. */
const linksWith = (...kept: readonly string[]) =>
  links.refine((all) => kept.every((path) => all.some(({ address }) => address === path)), {
    error: `must keep the links to ${kept.join(', ')}: they stand nowhere else on every page`,
  })

const group = (inside: typeof links) => z.strictObject({ heading: sentence.max(24), links: inside })

/** As many letters as fit beside the name, the search and the account on a screen 1,024 px wide. */
const mostBarLetters = 52

export const navigationSchemas = {
  bar: z.strictObject({
    links: links
      .max(4)
      .refine((all) => all.map(({ label }) => label).join('').length <= mostBarLetters, {
        error: `may have ${mostBarLetters} letters in all labels together: more do not fit in one line`,
      }),
  }),
  charging: group(links),
  costs: group(links),
  explore: group(linksWith('/ev-models', '/ev-parts', '/ev-service-centers', '/charging-stations')),
  thisSite: group(linksWith('/about', '/sources', '/changes', '/privacy-terms')),
}

const orderOf = (collection: string) =>
  z.strictObject({
    /** The entries that come first; the others follow in their own order. The key of a removed entry may stay in the list. */
    keys: z
      .array(z.string().max(80).meta({ entryOf: collection }))
      .max(100)
      .refine((keys) => new Set(keys).size === keys.length, { error: 'must name each once' }),
  })

export const orderSchemas = {
  models: orderOf('models'),
  centers: orderOf('centers'),
  information: orderOf('information'),
  guides: orderOf('guides'),
  'parts-overview': orderOf('parts-overview'),
}

export type Navigation = EntriesBy<typeof navigationSchemas>
