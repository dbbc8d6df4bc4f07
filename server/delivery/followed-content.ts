import type { FollowedContent } from '../../app/facts/published-content/content-context.ts'

/** Milliseconds between polls of a hosted project, which sends no notifications. */
const pollMs = 15_000

/** How long the start waits for the published content, in milliseconds. */
const startMs = 5_000

type Changes = {
  kind: 'embedded' | 'external' | 'hosted'
  onPageChange(listener: (tag: string) => void): void
}

/** Changes of what pages are made from, for the caches in front of them. */
type ChangedPages = {
  /** Calls back with each changed cache tag; '' is everything. */
  listen(listener: (tag: string) => void): void
  /** Loads the published content. Resolves after a few seconds at the latest; the load may still finish. */
  start(): Promise<void>
}

/**
 * Follows the published content. A change of it is passed on only once pages are rendered from it, because a page that was
 * dropped earlier could be rendered and cached once more as it was.
 */
export function followPublishedContent(
  content: FollowedContent,
  options: { changes: Changes; stopping?: AbortSignal | undefined },
): ChangedPages {
  const { changes, stopping } = options
  const listeners: ((tag: string) => void)[] = []
  const report = (tag: string) => listeners.forEach((listener) => listener(tag))
  content.onMove((revision) => report(`content/${revision}`))
  changes.onPageChange((tag) => {
    if (!tag.startsWith('content/')) report(tag)
    // '': notifications may have been missed.
    if (tag === '' || tag.startsWith('content/')) void content.refresh()
  })
  if (changes.kind === 'hosted') {
    const poll = setInterval(() => void content.refresh(), pollMs).unref()
    stopping?.addEventListener('abort', () => clearInterval(poll))
  }
  return {
    listen: (listener) => void listeners.push(listener),
    async start() {
      const waited = Promise.withResolvers<void>()
      const timer = setTimeout(waited.resolve, startMs)
      await Promise.race([content.refresh(), waited.promise])
      clearTimeout(timer)
    },
  }
}
