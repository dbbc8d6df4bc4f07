// The pages made of statements: what the search, the list of sources, the counts and suggestions read of them.
// Only loaders import this file.
import { pathOf } from './page-addresses.ts'
import type { StatedPage } from './information-schema.ts'
import { derived } from '../published.ts'
import { site } from './site-settings.ts'
import { informationPages } from './information-pages.ts'
import type { TextPage } from './text-page-schema.ts'
import { listedTexts } from './text-pages.ts'

/** The pages of text as they are written: addresses need less of them, and so fewer files. */
export const writtenTexts = listedTexts as () => readonly TextPage[]

/** The pages of text at their addresses, without the sections that need a setting which the owner has not set. */
export const textPages = derived((): readonly (TextPage & StatedPage)[] => {
  const isOperatorKnown = Object.values(site().operator).some((value) => value !== null)
  return writtenTexts().map((page) => ({
    ...page,
    path: pathOf(page.slug),
    sections: page.sections.filter(({ shows }) => shows === undefined || isOperatorKnown),
    unconfirmed: page.unconfirmed ?? [],
  }))
})

/** The page of text with this slug, or undefined. */
export const findTextPage = (slug: string) => textPages().find((page) => page.slug === slug)

/** The information pages, then the pages of text. */
export const statedPages = derived((): readonly StatedPage[] => [
  ...informationPages(),
  ...textPages(),
])
