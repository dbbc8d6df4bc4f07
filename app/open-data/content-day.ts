import { newZealandDay } from '../../content/new-zealand-day.ts'
import { listSitePages } from '../../content/site-pages.ts'
import type { SiteContext } from '../site-loader-context.ts'

/** The day of the newest change in the content: in its files, or an edit of the owner's that is published. */
export const contentDay = ({ content }: Pick<SiteContext, 'content'>): string =>
  [
    ...listSitePages().map(({ changedOn }) => changedOn),
    ...content.current().changes.map(({ publishedAt }) => newZealandDay(new Date(publishedAt))),
  ].reduce((one, other) => (one > other ? one : other))
