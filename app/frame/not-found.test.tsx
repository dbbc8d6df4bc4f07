import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotFound } from './not-found.tsx'

test.each([
  ['/kaik%C5%8Dura-ev', 'There is no page at /kaikōura-ev'],
  ['/leaf-2016', 'There is no page at /leaf-2016'],
  ['/half-%C5', 'There is no page here'],
  ['/%E2%80%AEgnp.exe', 'There is no page here'],
  ['/%3Cb%3E', 'There is no page here'],
  [`/${'long-'.repeat(8)}`, 'There is no page here'],
])('the heading for %s reads: %s', (path, heading) => {
  expect(renderToString(<NotFound path={path} />)).toContain(`>${heading}</h1>`)
})
