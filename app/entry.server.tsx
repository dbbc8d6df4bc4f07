// What the server needs of the pages, built into one module: they and the server share its copy of the libraries.
import { islandsFile, styleSheetFile } from 'virtual:page-assets'
import { loader, SiteDocument } from './root.tsx'
import type { RouteModule, SiteRoute } from './route-types.ts'
import type { RouteEntry } from './route-entries.ts'
import table from './routes.ts'
import { openCriticalCss } from './shell/critical-css.ts'
import { ErrorPage } from './shell/error-page.tsx'
import {
  openPageRenderer,
  stylesMark,
  type PageDocument,
  type PageHandler,
} from './shell/page-renderer.tsx'
import styleSheet from './ui/tokens.css?inline'

export { matchRoutes, RouterContextProvider } from 'react-router'
export { siteContext } from './site-loader-context.ts'
export { createMemberClient, createServerClient } from './supabase.ts'
export { followContent } from './published-content/content-follower.ts'
export { runWithEdits } from './published-content/content-scope.ts'
export { withDraftEdits } from './published-content/content-state.ts'
export { findPhotos } from './photos/photo-queries.ts'
export { openPublishedPhotos } from './photos/published-photos.ts'
export { openAverageRatings } from './reviews/review-queries.ts'
export { answersAsked } from './usage/asked-answers.ts'
export { writeThanks } from './suggestions/suggestion-thanks.ts'
export { readableSources } from './read-sources/read-sources.ts'
export { textPathOf } from './open-data/open-addresses.ts'
export { findAddress } from '../content/addresses/page-addresses.ts'
export { publishedPath } from './open-data/published-path.ts'
export { findTextForm } from './open-data/text-form.ts'
export { toPlainText, withHead } from './open-data/plain-text.ts'

const files = import.meta.glob<RouteModule>('./**/*-{page,response,layout}.{ts,tsx}', {
  eager: true,
})

/** Every route of the site, with its module. */
export const routes: SiteRoute[] = table.map(withModule)

function withModule({ id, file, path, index, children }: RouteEntry): SiteRoute {
  const module = files[`./${file}`]
  if (!module) throw new Error(`app/routes.ts names ${file}, which is no file`)
  return { id, path, index, module, children: children?.map(withModule) }
}

const isDevelopment = import.meta.env.DEV
const stylesOf = isDevelopment ? undefined : openCriticalCss(styleSheet)
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
