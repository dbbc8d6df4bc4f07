import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { centerSlugs } from '../content/centers.ts'
import { modelSlugs } from '../content/models.ts'
import { guideSlugs } from '../content/parts-overview.ts'
import { openPaths } from './open-data/open-addresses.ts'

/** The owner's desk; pages around it, for members only. */
const desk = [
  route('desk', 'desk/desk-front-page.tsx'),
  route('desk/sign-in', 'desk/sign-in-page.tsx'),
  route('desk/sign-in/code', 'desk/sign-in-code-page.tsx'),
  route('desk/second-factor', 'desk/second-factor-page.tsx'),
  route('desk/sign-out', 'desk/sign-out-page.tsx'),
  route('desk/parts', 'desk-parts/parts-import-page.tsx'),
  route('desk/parts/upload', 'desk-parts/upload-page.tsx'),
  route('desk/parts/list', 'desk-parts/upload-list-response.ts'),
  route('desk/parts/undo', 'desk-parts/parts-undo-page.tsx'),
  route('desk/set-up', 'desk/set-up-page.tsx'),
  route('desk/members', 'desk-people/members-page.tsx'),
  route('desk/invitation', 'desk/invitation-page.tsx'),
  route('desk/*', 'desk/no-desk-page.tsx'),
]

/** Every address of the site, in site-map order. There are no route parameters. */
export default [
  index('home/home-page.tsx'),
  route('auth', 'account/auth-page.tsx'),
  route('auth/reset-password', 'account/reset-password-page.tsx'),
  route('account', 'settings/account-page.tsx'),
  route('government-incentives', 'information/incentives-page.tsx'),
  route('charging-stations', 'information/charging-page.tsx'),
  route('charging-stations/find', 'chargers/finder-page.tsx'),
  route('charging-time', 'charging-time/charging-time-page.tsx'),
  route('charging-time.json', 'charging-time/charging-time-response.ts'),
  route('ev-models', 'versions/models-page.tsx'),
  route('ev-models.json', 'versions/versions-response.ts'),
  route('used-ev-check', 'used-check/used-check-page.tsx'),
  route('used-ev-check.json', 'used-check/used-check-response.ts'),
  route('compare', 'compare/compare-page.tsx'),
  route('compare.json', 'compare/compare-response.ts'),
  route('ev-ruc', 'information/ruc-page.tsx'),
  route('ev-cost', 'costs/cost-page.tsx'),
  route('ev-cost.json', 'costs/cost-response.ts'),
  route('privacy-terms', 'information/privacy-terms-page.tsx'),
  ...modelSlugs.map((slug) => route(slug, 'models/model-page.tsx', { id: `models/${slug}` })),
  route('ev-parts', 'guides/parts-overview-page.tsx'),
  ...guideSlugs.map((slug) => route(slug, 'guides/guide-page.tsx', { id: `guides/${slug}` })),
  route('ev-service-centers', 'service-centers/centers-page.tsx'),
  ...centerSlugs.map((slug) =>
    route(slug, 'service-centers/center-page.tsx', { id: `service-centers/${slug}` }),
  ),
  route('parts-catalog', 'parts/parts-catalog-page.tsx'),
  route('parts-catalog/part', 'part-page/part-page.tsx'),
  route('parts-catalog/saved', 'parts/saved-parts-page.tsx'),
  route('parts-catalog/record', 'part-page/part-record-response.ts'),
  route('parts-catalog/parts.csv', 'spreadsheet/spreadsheet-response.ts'),
  route('my-car', 'my-car/my-car-page.tsx'),
  route('my-car.json', 'my-car/my-car-response.ts'),
  route('my-car/knowledge.json', 'my-car/car-knowledge-response.ts'),
  route('my-car/calendar.ics', 'my-car/calendar-response.ts'),
  route('search', 'search/search-page.tsx'),
  route('sources', 'sources/sources-page.tsx'),
  ...openPaths.map((path) =>
    route(path.slice(1), 'open-data/open-file-response.ts', { id: `open-data${path}` }),
  ),
  route('suggest', 'suggestions/suggest-page.tsx'),
  route('suggest/received', 'suggestions/received-page.tsx'),
  route('moderation', 'moderation/moderation-page.tsx'),
  route('new-zealand.svg', 'regions/outline-response.ts'),
  layout('desk/desk-layout.tsx', desk),
  route('sitemap.xml', 'sitemap/sitemap-response.ts'),
  route('robots.txt', 'sitemap/robots-response.ts'),
  route('feed.xml', 'sitemap/feed-response.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
