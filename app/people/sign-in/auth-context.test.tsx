import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-context.tsx'

function Status() {
  return <p>{useAuth().status}</p>
}

test('useAuth throws outside its provider', () => {
  expect(() => renderToString(<Status />)).toThrow('useAuth must be used within an AuthProvider')
})

test('the status is loading on the server', () => {
  const element = (
    <AuthProvider backend={{ url: null, publishableKey: 'sb_publishable_local' }}>
      <Status />
    </AuthProvider>
  )
  expect(renderToString(element)).toContain('<p>loading</p>')
})
