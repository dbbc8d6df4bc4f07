import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  StaticRouterProvider,
  useRouteError,
} from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

function Boundary() {
  return <ErrorPage error={useRouteError()} />
}

/** What the root shows when a loader or an action throws: React Router has loaded nothing for it then. */
async function renderThrown(method: 'GET' | 'POST', thrown: unknown) {
  const fail = () => {
    throw thrown
  }
  const { query, dataRoutes } = createStaticHandler([
    {
      path: '/',
      ErrorBoundary: Boundary,
      children: [{ path: 'page', loader: fail, action: fail }],
    },
  ])
  const context = await query(new Request('http://site.example/page', { method }))
  if (context instanceof Response) throw new Error('The route has redirected')
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test.each(['GET', 'POST'] as const)(
  'a 404 of a %s is a page without data of the root',
  async (method) => {
    const html = await renderThrown(method, data(null, { status: 404 }))
    expect(html).toContain('<title>Page not found</title>')
    expect(html).toContain('Return to Home')
  },
)

test.each(['GET', 'POST'] as const)('so is the failure of a %s', async (method) => {
  expect(await renderThrown(method, new Error('No spring'))).toContain('Something went wrong')
  expect(await renderThrown(method, data(null, { status: 405 }))).toContain('Something went wrong')
})
