import type * as Entry from '../../app/entry.server.tsx'
import type { SiteServices } from '../../app/ground/route/site-services.ts'
import type { SessionStorage } from '../../app/ground/supabase.ts'
import { notingOutages } from './backend-outage.ts'
import type { Visitor } from './page-cache.ts'

/** What the server's clients, and the desk, need of a backend. */
export type SiteBackend = {
  /** What the browser needs to reach the backend; a null URL is the site's own origin. */
  browser: { url: string | null; publishableKey: string }
  fetch: typeof fetch
  /** The fetch of a client that acts for one visitor: rate limits count the visitor's IP address. */
  fetchFor: (visitor: { address: string }) => typeof fetch
  desk: Omit<SiteServices, 'countUnanswered'> & {
    countUnanswered?(where: 'parts' | 'pages', name: string, address: string): void
  }
}

/** The services for one render: what it counts, it counts for the network that asked. */
export const servicesFor = (
  { countUnanswered, ...services }: SiteBackend['desk'],
  visitor: Visitor | undefined,
): SiteServices => ({
  ...services,
  ...(countUnanswered && {
    countUnanswered: (where, name) => countUnanswered(where, name, visitor?.address ?? ''),
  }),
})

/** Opens the clients that loaders and actions get: the site's own, and two that act for one request. */
export async function openSiteClients(
  { backend, siteOrigin }: { backend: SiteBackend; siteOrigin: string },
  {
    createServerClient,
    createMemberClient,
  }: Pick<typeof Entry, 'createServerClient' | 'createMemberClient'>,
) {
  const { browser } = backend
  const project = { url: browser.url ?? siteOrigin, publishableKey: browser.publishableKey }
  const fetchOf = (visitor?: Visitor) => (visitor ? backend.fetchFor(visitor) : backend.fetch)
  const client = await createServerClient({
    ...project,
    fetch: notingOutages(backend.fetch, false),
  })
  return {
    client,
    /** The two of a request, by the IP address it came from. */
    openFor(request: Request, asking?: Visitor) {
      const visitor = asking?.isShared ? undefined : asking
      return {
        visitorAddress: visitor?.address ?? 'the site itself',
        openVisitorClient: () =>
          createServerClient({ ...project, fetch: notingOutages(fetchOf(visitor), false) }),
        openMemberClient: (storage: SessionStorage) =>
          createMemberClient({
            ...project,
            fetch: notingOutages(fetchOf(visitor), true),
            storage,
            userAgent: request.headers.get('User-Agent'),
          }),
      }
    },
  }
}
