import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { preparedPaths } from './information/in-preparation.ts'
import { modelSlugs } from '../content/models.ts'

/** Every address of the site, in site-map order. There are no route parameters. */
export default [
  index('home/home-page.tsx'),
  route('auth', 'account/auth-page.tsx'),
  route('auth/reset-password', 'account/reset-password-page.tsx'),
  route('ev-models', 'models/models-page.tsx'),
  ...modelSlugs.map((slug) => route(slug, 'models/model-page.tsx', { id: `models/${slug}` })),
  route('parts-catalog', 'parts/parts-catalog-page.tsx'),
  route('parts-catalog/part', 'parts/part-page.tsx'),
  route('parts-catalog/record', 'parts/part-record-answer.ts'),
  route('parts-catalog/parts.csv', 'parts/spreadsheet-answer.ts'),
  ...preparedPaths.map((path) =>
    route(path.slice(1), 'information/in-preparation-page.tsx', { id: `in-preparation${path}` }),
  ),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
