import type { SiteServices } from '../app/ground/route/site-services.ts'
import type * as Entry from '../app/entry.server.tsx'
import type { FollowedContent } from '../app/facts/published-content/content-context.ts'
import type { UpkeepTask } from '../backend/work/upkeep.ts'

/** Sends the thanks to readers that a publication left behind, because its process was killed. */
export function thanksTask(options: {
  sendThanks: NonNullable<SiteServices['sendThanks']>
  pages: Pick<typeof Entry, 'writeThanks' | 'runWithEdits'>
  content: Pick<FollowedContent, 'current' | 'refresh' | 'isLoaded'>
  siteOrigin: string
  now: () => Date
}): UpkeepTask {
  const { sendThanks, pages, content, siteOrigin, now } = options
  return {
    everyMs: 5 * 60_000,
    async run() {
      await content.refresh()
      // The mail says what the page says.
      if (!content.isLoaded()) return
      await sendThanks((followed) =>
        pages.runWithEdits(content.current().edits, () =>
          pages.writeThanks(followed, siteOrigin, now()),
        ),
      )
    },
  }
}
