import { renderToString } from 'react-dom/server'
import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { openPageRouter } from '../ground/shell/page-router.ts'

/** What is shown when a loader or an action throws. */
async function renderThrown(method: 'GET' | 'POST', thrown: unknown) {
  const fail = () => {
    throw thrown
  }
  const page = { default: () => null, loader: fail, action: fail }
  const route = openPageRouter(
    {
      id: 'root',
      path: '',
      module: { ErrorBoundary: ErrorPage },
      children: [{ id: 'page', path: 'page', module: page }],
    },
    () => {},
  )
  const request = new Request('http://site.example/page', { method })
  const loaded = await route(request, new RouterContextProvider())
  if (loaded instanceof Response) throw new Error('The route has redirected')
  return renderToString(<ErrorPage error={loaded.failure?.error} />)
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
