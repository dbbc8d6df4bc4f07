export type PageQueue = 'pages' | 'catalogue' | 'downloads' | 'cards' | 'trips'

/** What a route says about its URL, in `export const handle`. */
export type RouteHandle = {
  /**
   * The queue in which its renders wait; 'pages' by default. Its text form waits in the same one. `ofItsPage`: in the queue
   * that the address without `.json` or `.png` declares, else in this one.
   */
  queue?: PageQueue | { ofItsPage: PageQueue }
  /**
   * The query parameters that the page reads: a URL with others redirects to itself without them. 'of its page': those
   * of the address without `.json` or `.png`.
   */
  parameters?: readonly string[] | 'of its page'
  /** False where a browser must not prefetch or prerender the page, because it belongs to one person. */
  prefetch?: false
  /**
   * 'desk': the page belongs to the owner's desk. It has neither the public header and footer nor scripts, and is
   * never cached, prefetched or indexed.
   */
  frame?: 'desk'
  /** The largest form body for the page, in bytes; 64 kB unless declared. Pages of the desk only. */
  maxBodyBytes?: number
}
