import type { SiteServices } from '../app/ground/route/site-services.ts'
import type * as Entry from '../app/entry.server.tsx'
import type { FollowedContent } from '../app/facts/published-content/content-context.ts'

/** How often each process looks for thanks that a publication left behind, because its process was killed. */
const intervalMs = 10 * 60_000

/** Sends the thanks to readers that are still due, until the site stops. */
export function startThanksJob(options: {
  sendThanks: NonNullable<SiteServices['sendThanks']>
  pages: Pick<typeof Entry, 'writeThanks' | 'runWithEdits'>
  content: Pick<FollowedContent, 'current' | 'refresh' | 'isLoaded'>
  siteOrigin: string
  now: () => Date
  stopping: AbortSignal | undefined
}): { sendDue(): Promise<void> } {
  const { sendThanks, pages, content, siteOrigin, now, stopping } = options
  async function sendDue() {
    await content.refresh()
    // The mail says what the page says.
    if (!content.isLoaded()) return
    await sendThanks((followed) =>
      pages.runWithEdits(content.current().edits, () =>
        pages.writeThanks(followed, siteOrigin, now()),
      ),
    )
  }
  const timer = setInterval(() => void sendDue(), intervalMs)
  timer.unref()
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true })
  return { sendDue }
}
