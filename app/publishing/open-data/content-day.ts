import { newZealandDay, startOfDay } from '../../../content/texts/new-zealand-day.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import type { SiteContent } from '../../facts/published-content/content-context.ts'

/** The day of the newest change in the content: in its files, or an edit of the owner's that is published. */
export const contentDay = (content: Pick<SiteContent, 'current'>): string =>
  [
    ...listSitePages().map(({ changedOn }) => changedOn),
    ...content.current().changes.map(({ publishedAt }) => newZealandDay(new Date(publishedAt))),
  ].reduce((one, other) => (one > other ? one : other))

/** The moment of the newest change: that of an edit, or the beginning of the day for a change of files. */
function contentMoment(content: Pick<SiteContent, 'current'>): Date {
  const moments = [
    ...listSitePages().flatMap(({ changedOn }) => (changedOn === '' ? [] : startOfDay(changedOn))),
    ...content.current().changes.map(({ publishedAt }) => publishedAt),
  ].map((moment) => Date.parse(moment))
  return new Date(Math.max(...moments))
}

/** The headers of a file that any site may read. */
export const openFileHeaders = (content: Pick<SiteContent, 'current'>) => ({
  'Last-Modified': contentMoment(content).toUTCString(),
  'Access-Control-Allow-Origin': '*',
})
