// What the server needs of the pages, built into one module: they and the server share its copy of the libraries.
import { islandsFile, styleRules, styleSheetFile } from 'virtual:page-assets'
import { loader, SiteDocument } from './root.tsx'
import type * as Desk from './desk/desk-modules.ts'
import type { RouteModule, SiteRoute } from './ground/route/route-types.ts'
import { reserveAddresses } from '../content/pages/page-addresses.ts'
import { ownAddresses, type RouteEntry } from './ground/route/route-entries.ts'
import table from './routes.ts'
import { openCriticalCss } from './ground/shell/critical-css.ts'
import { ErrorPage } from './frame/error-page.tsx'
import {
  openPageRenderer,
  stylesMark,
  type PageDocument,
  type PageHandler,
} from './frame/page-renderer.tsx'
import styleSheet from './ground/ui/tokens.css?inline'

export { matchRoutes, RouterContextProvider } from 'react-router'
export { siteContext } from './ground/shell/site-loader-context.ts'
export { createMemberClient, createServerClient } from './ground/supabase.ts'
export { followContent } from './facts/published-content/content-follower.ts'
export { runWithEdits } from './facts/published-content/content-scope.ts'
export { withDraftEdits } from './facts/published-content/content-state.ts'
export { findPhotos } from './cars/photos/photo-queries.ts'
export { openPublishedPhotos } from './cars/photos/published-photos.ts'
export { openAverageRatings } from './people/reviews/review-queries.ts'
export { answersAsked } from './publishing/usage/asked-answers.ts'
export { writeThanks } from './desk/proposals/proposal-mails.ts'
export { textPathOf } from './ground/route/open-addresses.ts'
export { contentContext } from './facts/published-content/content-context.ts'
export { ratingContext } from './people/reviews/rating-context.ts'
export { photoContext } from './cars/photos/photo-context.ts'
export { tripContext } from './tools/trip/trip-context.ts'
export { deskContext } from './desk/sources/desk-uploads.ts'
export { findAddress } from '../content/pages/page-addresses.ts'
export { publishedPath } from './publishing/open-data/published-path.ts'
export { findTextForm } from './publishing/open-data/text-form.ts'
export { toPlainText, withHead } from './publishing/open-data/plain-text.ts'

const files = import.meta.glob<RouteModule>(
  ['/app/**/*-{page,response,layout}.{ts,tsx}', '!/app/desk/**'],
  { eager: true },
)

reserveAddresses(ownAddresses(table))

/** Every route of the site. Those of the desk have their modules in the routes of `loadDesk`. */
export const routes: SiteRoute[] = table.map((route) => withModule(route, files))

/** All routes with their modules, and the open data that the site can read. */
export async function loadDesk(): Promise<{
  routes: SiteRoute[]
  readableSources: typeof Desk.readableSources
}> {
  const { deskFiles, readableSources } = await import('./desk/desk-modules.ts')
  const all = { ...files, ...deskFiles }
  return { routes: table.map((route) => withModule(route, all)), readableSources }
}

function withModule(
  { id, file, path, index, children }: RouteEntry,
  known: Record<string, RouteModule>,
): SiteRoute {
  const isLater = known === files && file.startsWith('desk/')
  const module = isLater ? {} : known[`/app/${file}`]
  if (!module) throw new Error(`app/routes.ts names ${file}, which is no file`)
  return { id, path, index, module, children: children?.map((child) => withModule(child, known)) }
}

const isDevelopment = import.meta.env.DEV
const stylesOf = isDevelopment ? undefined : openCriticalCss(styleRules)
const assets = { islands: islandsFile, styleSheet: isDevelopment ? undefined : styleSheetFile }

const Document: PageDocument = (props) => (
  <SiteDocument {...props} assets={assets} styles={isDevelopment ? styleSheet : stylesMark} />
)

/** Opens the pages of these routes. */
export const openPageHandler = (children: SiteRoute[]): PageHandler =>
  openPageRenderer(
    { id: 'root', path: '', module: { loader, ErrorBoundary: ErrorPage }, children },
    Document,
    stylesOf,
  )
