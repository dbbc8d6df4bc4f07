import { centerSlugs } from '../content/places/workshops/centers.ts'
import { modelSlugs } from '../content/cars/models.ts'
import { guideSlugs } from '../content/parts/guides.ts'
import { textPageSlugs } from '../content/pages/text-pages.ts'
import { answerCardPaths } from '../content/pages/share-card.ts'
import { openPaths } from './ground/route/open-addresses.ts'
import { entryPages, index, layout, route, type RouteEntry } from './ground/route/route-entries.ts'

/** A tool: its page, and for the same query its answer as JSON and, of most, as a share card. */
const tool = (path: string, page: string) => [
  route(path, page),
  route(`${path}.json`, 'publishing/open-data/tool-response.ts', { id: `open-data/${path}.json` }),
  ...answerCardPaths
    .filter((answered) => answered === `/${path}`)
    .map(() =>
      route(`${path}.png`, 'publishing/share-cards/card-response.ts', { id: `cards/${path}.png` }),
    ),
]

/** The owner's desk; pages around it, for members only. */
const desk = [
  route('desk', 'desk/desk-front-page.tsx'),
  route('desk/sign-in', 'desk/access/sign-in-page.tsx'),
  route('desk/sign-in/code', 'desk/access/sign-in-code-page.tsx'),
  route('desk/second-factor', 'desk/access/second-factor-page.tsx'),
  route('desk/sign-out', 'desk/access/sign-out-page.tsx'),
  route('desk/photos', 'desk/photos/photos-page.tsx'),
  route('desk/photos/:slug', 'desk/photos/subject-photos-page.tsx'),
  route('desk/parts', 'desk/parts/parts-import-page.tsx'),
  route('desk/parts/upload', 'desk/parts/upload-page.tsx'),
  route('desk/parts/list', 'desk/parts/upload-list-response.ts'),
  route('desk/parts/lists', 'desk/parts/part-lists-page.tsx'),
  route('desk/parts/price', 'desk/parts/part-price-page.tsx'),
  route('desk/parts/pictures', 'desk/parts/part-pictures-page.tsx'),
  route('desk/parts/undo', 'desk/parts/parts-undo-page.tsx'),
  route('desk/set-up', 'desk/access/set-up-page.tsx'),
  route('desk/members', 'desk/people/members-page.tsx'),
  route('desk/moderation', 'desk/people/review-queue-page.tsx'),
  route('desk/accounts', 'desk/people/accounts-page.tsx'),
  route('desk/audit', 'desk/people/audit-page.tsx'),
  route('desk/audit.csv', 'desk/people/audit-response.ts'),
  route('desk/site', 'desk/site/site-needs-page.tsx'),
  route('desk/later', 'desk/site/later-page.tsx'),
  route('desk/export', 'desk/site/export-page.tsx'),
  route('desk/export/everything.zip', 'desk/site/export-response.ts'),
  route('desk/invitation', 'desk/access/invitation-page.tsx'),
  route('desk/edit', 'desk/content/shown-entries-page.tsx'),
  route('desk/content', 'desk/content/content-front-page.tsx'),
  ...['', '/entry', '/edit', '/remove'].map((below) =>
    route(`desk/content/charger-copy${below}`, 'desk/access/no-desk-page.tsx', {
      id: `desk/moved-list${below}`,
    }),
  ),
  route('desk/content/:collection', 'desk/content/collection-page.tsx'),
  route('desk/content/:collection/entry', 'desk/content/entry-page.tsx'),
  route('desk/content/:collection/edit', 'desk/content/edit-page.tsx'),
  route('desk/content/:collection/remove', 'desk/content/remove-page.tsx'),
  route('desk/preview', 'desk/content/change-page.tsx'),
  route('desk/preview/page', 'desk/content/preview-response.ts'),
  route('desk/changes', 'desk/content/changes-page.tsx'),
  route('desk/collisions', 'desk/content/collisions-page.tsx'),
  route('desk/due', 'desk/content/due-page.tsx'),
  route('desk/usage', 'desk/usage/usage-page.tsx'),
  route('desk/sources', 'desk/sources/read-sources-page.tsx'),
  route('desk/proposals', 'desk/proposals/proposals-page.tsx'),
  route('desk/workshops', 'desk/proposals/workshops-page.tsx'),
  route('desk/*', 'desk/access/no-desk-page.tsx'),
]

/** Every address of the site, in site-map order. Only the desk and what is added at it have route parameters. */
export default [
  index('publishing/home/home-page.tsx'),
  route('auth', 'people/sign-in/auth-page.tsx'),
  route('auth/reset-password', 'people/sign-in/reset-password-page.tsx'),
  route('account', 'people/account/account-page.tsx'),
  ...['government-incentives', 'questions'].map((path) =>
    route(path, 'publishing/information/information-page.tsx', { id: `information/${path}` }),
  ),
  route('charging-stations', 'publishing/information/charging-page.tsx'),
  route('charging-stations/find', 'places/chargers/finder-page.tsx'),
  ...tool('charging-time', 'tools/charging-time/charging-time-page.tsx'),
  ...tool('trip', 'tools/trip/trip-page.tsx'),
  route('trip.geojson', 'tools/trip/trip-geojson-response.ts'),
  route('trip.gpx', 'tools/trip/trip-gpx-response.ts'),
  ...tool('ev-models', 'cars/models/models-page.tsx'),
  ...tool('used-ev-check', 'tools/used-check/used-check-page.tsx'),
  ...tool('compare', 'tools/compare/compare-page.tsx'),
  route('ev-ruc', 'publishing/information/ruc-page.tsx'),
  ...tool('ev-cost', 'tools/costs/cost-page.tsx'),
  route('privacy-terms', 'publishing/information/privacy-terms-page.tsx'),
  ...entryPages('models', modelSlugs, 'cars/models/model-page.tsx'),
  route('ev-parts', 'parts/guides/parts-overview-page.tsx'),
  ...entryPages('guides', guideSlugs, 'parts/guides/guide-page.tsx'),
  route('ev-service-centers', 'places/service-centers/centers-page.tsx'),
  ...entryPages('service-centers', centerSlugs, 'places/service-centers/center-page.tsx'),
  route('cards/:file', 'publishing/share-cards/page-card-response.ts'),
  route('drawings/:file', 'cars/drawings/drawing-response.ts'),
  route('parts-catalog', 'parts/catalogue/parts-catalog-page.tsx'),
  route('parts-catalog/part', 'parts/catalogue/page/part-page.tsx'),
  route('parts-catalog/saved', 'parts/catalogue/saved-parts-page.tsx'),
  route('parts-catalog/record', 'parts/catalogue/page/part-record-response.tsx'),
  route('parts-catalog/parts.csv', 'parts/spreadsheet/spreadsheet-response.ts'),
  ...tool('my-car', 'tools/my-car/my-car-page.tsx'),
  route('my-car/knowledge.json', 'tools/my-car/car-knowledge-response.ts'),
  route('my-car/calendar.ics', 'tools/my-car/calendar-response.ts'),
  route('search', 'publishing/search/search-page.tsx'),
  route('number-plate', 'publishing/search/plate-page.tsx'),
  route('glossary', 'publishing/information/glossary-page.tsx'),
  ...entryPages('text-pages', textPageSlugs, 'publishing/information/text-page.tsx'),
  route('sources', 'publishing/sources/sources-page.tsx'),
  route('changes', 'publishing/changes/change-feed-page.tsx'),
  ...openPaths.map((path) =>
    route(path.slice(1), 'publishing/open-data/open-file-response.ts', { id: `open-data${path}` }),
  ),
  route('suggest', 'publishing/suggestions/suggest-page.tsx'),
  route('suggest/received', 'publishing/suggestions/received-page.tsx'),
  route('open-data', 'publishing/open-data/open-data-page.tsx'),
  route('open/openapi.json', 'publishing/open-data/openapi-response.ts'),
  route('open/*', 'publishing/open-data/no-open-file-response.ts'),
  route('.well-known/api-catalog', 'publishing/open-data/api-catalog-response.ts'),
  route('llms.txt', 'publishing/open-data/llms-response.ts'),
  route('workshop', 'places/workshop/workshop-page.tsx'),
  route('workshop/claim', 'places/workshop/claim-page.tsx'),
  route('workshop/code', 'places/workshop/code-page.tsx'),
  route('moderation', 'people/reviews/moderation-page.tsx'),
  route('new-zealand.svg', 'facts/country-map/outline-response.ts'),
  route('new-zealand-roads.svg', 'facts/country-map/outline-response.ts', { id: 'roads-of-maps' }),
  layout('desk/access/desk-layout.tsx', desk),
  route('sitemap.xml', 'publishing/sitemap/sitemap-response.ts'),
  route('robots.txt', 'publishing/sitemap/robots-response.ts'),
  route('feed.xml', 'publishing/sitemap/feed-response.ts'),
  route(':slug', 'frame/added-page.tsx'),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteEntry[]
