// The pages of text: a document each, with an address and no code of their own. Only loaders import this file.
import { editableList, entriesIn } from '../published.ts'

/** What addresses and the footer read of a page of text; `stated-pages.ts` has the whole page. */
type ListedText = {
  slug: string
  heading: string
  inFooter: boolean
  pageAddress?: string | undefined
  formerAddresses?: readonly string[] | undefined
}

const files = entriesIn<ListedText>(
  'text-pages',
  import.meta.env && import.meta.glob('../text-pages/*.json', { eager: true, import: 'default' }),
)

/** Every page of text. */
export const listedTexts = editableList<ListedText>(
  'text-pages',
  { entries: files },
  ({ slug }) => slug,
)

/** The slug of every page of the files, for which the build makes routes. */
export const textPageSlugs: readonly string[] = files.map(({ slug }) => slug)
