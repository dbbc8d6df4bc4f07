import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-context.tsx'

function Status() {
  return <p>{useAuth().status}</p>
}

test('useAuth outside of its provider says so', () => {
  expect(() => renderToString(<Status />)).toThrow('useAuth must be used within an AuthProvider')
})

test('on the server nobody is known yet', () => {
  const element = (
    <AuthProvider backend={{ url: null, publishableKey: 'sb_publishable_local' }}>
      <Status />
    </AuthProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  expect(renderToString(<RouterProvider router={router} />)).toContain('<p>loading</p>')
})
