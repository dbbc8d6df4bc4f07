import { derived } from '../../../content/published.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { daysOfEdits } from '../../facts/published-content/content-history.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { sourcesText } from '../sources/sources-text.ts'
import { textPathOf } from '../../ground/route/open-addresses.ts'

type TextForm = {
  /** The URL of the page, with the query of the text. */
  page: URL
  /** The day on which its content last changed. */
  changedOn: string
  /** Writes the text, given the address of the page; undefined where it is made from the page. */
  write: ((address: URL) => string) | undefined
}

const changeDays = derived(
  () =>
    new Map(listSitePages().map(({ path, changedOn }) => [textPathOf(path), { path, changedOn }])),
)

/** Whether there is a text form of the page at a path. */
export const hasTextForm = (path: string) => changeDays().has(textPathOf(path))

/** The page that the URL of a text form belongs to; undefined for any other URL. Every content page has one. */
export function findTextForm(
  url: string,
  published: Pick<ContentState, 'changes'>,
): TextForm | undefined {
  const page = new URL(url)
  const found = changeDays().get(page.pathname)
  if (!found) return undefined
  page.pathname = found.path
  const edited = daysOfEdits(published).get(found.path) ?? ''
  return {
    page,
    changedOn: edited > found.changedOn ? edited : found.changedOn,
    write: found.path === '/sources' ? sourcesText : undefined,
  }
}
