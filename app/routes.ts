import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { centerSlugs } from '../content/centers.ts'
import { modelSlugs } from '../content/models.ts'
import { guideSlugs } from '../content/guides.ts'
import { answerCardPaths } from '../content/share-card.ts'
import { openPaths } from './open-data/open-addresses.ts'

/** A tool: its page, and for the same query its answer as JSON and, of most, as a share card. */
const tool = (path: string, page: string) => [
  route(path, page),
  route(`${path}.json`, 'open-data/tool-response.ts', { id: `open-data/${path}.json` }),
  ...answerCardPaths
    .filter((answered) => answered === `/${path}`)
    .map(() => route(`${path}.png`, 'share-cards/card-response.ts', { id: `cards/${path}.png` })),
]

/** The owner's desk; pages around it, for members only. */
const desk = [
  route('desk', 'desk/desk-front-page.tsx'),
  route('desk/sign-in', 'desk/sign-in-page.tsx'),
  route('desk/sign-in/code', 'desk/sign-in-code-page.tsx'),
  route('desk/second-factor', 'desk/second-factor-page.tsx'),
  route('desk/sign-out', 'desk/sign-out-page.tsx'),
  route('desk/photos', 'desk/photos/photos-page.tsx'),
  route('desk/photos/*', 'desk/photos/subject-photos-page.tsx'),
  route('desk/parts', 'desk/parts/parts-import-page.tsx'),
  route('desk/parts/upload', 'desk/parts/upload-page.tsx'),
  route('desk/parts/list', 'desk/parts/upload-list-response.ts'),
  route('desk/parts/lists', 'desk/parts/part-lists-page.tsx'),
  route('desk/parts/price', 'desk/parts/part-price-page.tsx'),
  route('desk/parts/pictures', 'desk/parts/part-pictures-page.tsx'),
  route('desk/parts/undo', 'desk/parts/parts-undo-page.tsx'),
  route('desk/chargers', 'desk/chargers/charger-copies-page.tsx'),
  route('desk/set-up', 'desk/set-up-page.tsx'),
  route('desk/members', 'desk/people/members-page.tsx'),
  route('desk/moderation', 'desk/people/review-queue-page.tsx'),
  route('desk/accounts', 'desk/people/accounts-page.tsx'),
  route('desk/audit', 'desk/people/audit-page.tsx'),
  route('desk/audit.csv', 'desk/people/audit-response.ts'),
  route('desk/site', 'desk/site-needs-page.tsx'),
  route('desk/invitation', 'desk/invitation-page.tsx'),
  route('desk/edit', 'desk/content/shown-entries-page.tsx'),
  route('desk/content', 'desk/content/content-front-page.tsx'),
  route('desk/content/:collection', 'desk/content/collection-page.tsx'),
  route('desk/content/:collection/entry', 'desk/content/entry-page.tsx'),
  route('desk/content/:collection/edit', 'desk/content/edit-page.tsx'),
  route('desk/content/:collection/remove', 'desk/content/remove-page.tsx'),
  route('desk/preview', 'desk/content/change-page.tsx'),
  route('desk/preview/page', 'desk/content/preview-response.ts'),
  route('desk/changes', 'desk/content/changes-page.tsx'),
  route('desk/collisions', 'desk/content/collisions-page.tsx'),
  route('desk/due', 'desk/content/due-page.tsx'),
  route('desk/suggestions', 'suggestions/suggestions-page.tsx'),
  route('desk/workshops', 'workshop/workshops-page.tsx'),
  route('desk/*', 'desk/no-desk-page.tsx'),
]

/** Every address of the site, in site-map order. Only the desk has route parameters. */
export default [
  index('home/home-page.tsx'),
  route('auth', 'sign-in/auth-page.tsx'),
  route('auth/reset-password', 'sign-in/reset-password-page.tsx'),
  route('account', 'account/account-page.tsx'),
  ...['government-incentives', 'questions'].map((path) =>
    route(path, 'information/information-page.tsx', { id: `information/${path}` }),
  ),
  route('charging-stations', 'information/charging-page.tsx'),
  route('charging-stations/find', 'chargers/finder-page.tsx'),
  ...tool('charging-time', 'charging-time/charging-time-page.tsx'),
  ...tool('trip', 'trip/trip-page.tsx'),
  route('trip.geojson', 'trip/trip-geojson-response.ts'),
  ...tool('ev-models', 'models/models-page.tsx'),
  ...tool('used-ev-check', 'used-check/used-check-page.tsx'),
  ...tool('compare', 'compare/compare-page.tsx'),
  route('ev-ruc', 'road-user-charges/ruc-page.tsx'),
  ...tool('ev-cost', 'costs/cost-page.tsx'),
  route('privacy-terms', 'information/privacy-terms-page.tsx'),
  ...modelSlugs.map((slug) => route(slug, 'models/model-page.tsx', { id: `models/${slug}` })),
  route('ev-parts', 'guides/parts-overview-page.tsx'),
  ...guideSlugs.map((slug) => route(slug, 'guides/guide-page.tsx', { id: `guides/${slug}` })),
  route('ev-service-centers', 'service-centers/centers-page.tsx'),
  ...centerSlugs.map((slug) =>
    route(slug, 'service-centers/center-page.tsx', { id: `service-centers/${slug}` }),
  ),
  route('parts-catalog', 'parts/parts-catalog-page.tsx'),
  route('parts-catalog/part', 'parts/page/part-page.tsx'),
  route('parts-catalog/saved', 'parts/saved-parts-page.tsx'),
  route('parts-catalog/record', 'parts/page/part-record-response.ts'),
  route('parts-catalog/parts.csv', 'spreadsheet/spreadsheet-response.ts'),
  ...tool('my-car', 'my-car/my-car-page.tsx'),
  route('my-car/knowledge.json', 'my-car/car-knowledge-response.ts'),
  route('my-car/calendar.ics', 'my-car/calendar-response.ts'),
  route('search', 'search/search-page.tsx'),
  route('number-plate', 'search/plate-page.tsx'),
  route('glossary', 'information/glossary-page.tsx'),
  route('about', 'information/about-page.tsx'),
  route('sources', 'sources/sources-page.tsx'),
  route('changes', 'changes/change-feed-page.tsx'),
  ...openPaths.map((path) =>
    route(path.slice(1), 'open-data/open-file-response.ts', { id: `open-data${path}` }),
  ),
  route('suggest', 'suggestions/suggest-page.tsx'),
  route('suggest/received', 'suggestions/received-page.tsx'),
  route('open-data', 'open-data/open-data-page.tsx'),
  route('open/openapi.json', 'open-data/openapi-response.ts'),
  route('open/*', 'open-data/no-open-file-response.ts'),
  route('.well-known/api-catalog', 'open-data/api-catalog-response.ts'),
  route('llms.txt', 'open-data/llms-response.ts'),
  route('workshop', 'workshop/workshop-page.tsx'),
  route('workshop/claim', 'workshop/claim-page.tsx'),
  route('workshop/code', 'workshop/code-page.tsx'),
  route('moderation', 'reviews/moderation-page.tsx'),
  route('new-zealand.svg', 'country-map/outline-response.ts'),
  layout('desk/desk-layout.tsx', desk),
  route('sitemap.xml', 'sitemap/sitemap-response.ts'),
  route('robots.txt', 'sitemap/robots-response.ts'),
  route('feed.xml', 'sitemap/feed-response.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
