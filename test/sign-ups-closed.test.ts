// The setting SIGN_UPS=closed, from the page to the API.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signUp, signUpToast } from '../app/people/sign-in/sign-up.ts'
import { checkProject } from '../commands/doctor/connection-findings.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const notice = 'This site is not taking new accounts at the moment.'

let closed: TestSite
let open: TestSite
beforeAll(async () => {
  closed = await openTestSite({ settings: { SIGN_UPS: 'closed' } })
  open = await openTestSite({ database: closed })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const read = async (site: TestSite, path: string) => (await site.fetch(path)).text()

test('the Sign Up tab says in the HTML that sign-ups are closed, and has no form', async () => {
  const html = await read(closed, '/auth?tab=sign-up')
  expect(html).toContain(notice)
  expect(html).not.toContain('method="post"')
  expect(html).not.toContain('type="password"')
  expect(html).not.toContain('All you need is an email address')
  expect(html).toContain('href="/auth"')
})

test('the Sign In tab keeps its form', async () => {
  const html = await read(closed, '/auth')
  expect(html).not.toContain(notice)
  expect(html).toContain('type="password"')
})

test('while sign-ups are open, the Sign Up tab has its form and no such notice', async () => {
  const html = await read(open, '/auth?tab=sign-up')
  expect(html).not.toContain(notice)
  expect(html).toContain('name="display_name"')
})

test('what an account gives is said where one can be made, and not beside a new password', async () => {
  const uses = 'What an account gives you'
  for (const path of ['/auth', '/auth?tab=sign-up', '/account']) {
    expect(await read(open, path)).toContain(uses)
    expect(await read(closed, path)).not.toContain(uses)
  }
  expect(await read(open, '/auth/reset-password')).not.toContain(uses)
})

test('a form opened before sign-ups closed shows the reason', async () => {
  const credentials = { email: 'late@example.nz', password: 'tui-kereru-weka' }
  const outcome = await signUp(closed.openClient(), credentials, closed.origin)
  expect(signUpToast(outcome)).toEqual({
    title: 'Sign up failed',
    message: 'Signups not allowed for this instance',
    tone: 'destructive',
  })
})

test('the site does not start with a value other than open or closed', async () => {
  const settings = { SIGN_UPS: 'no' }
  await expect(openTestSite({ database: closed, settings })).rejects.toThrow(/SIGN_UPS/)
})

test('doctor warns when the hosted project and SIGN_UPS differ', async () => {
  const respond = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return closed.fetch(pathname + search, { headers: request.headers })
  }
  const project = createServer(getRequestListener(respond, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    project.closeAllConnections()
    project.close()
  })
  const { port } = project.address() as AddressInfo
  const keys = { url: `http://127.0.0.1:${port}`, anonKey: 'sb_publishable_local' }
  const find = async (signUps: 'open' | 'closed') =>
    [await checkProject(keys, signUps)].flat().filter(({ subject }) => subject === 'SIGN_UPS')
  expect(await find('closed')).toEqual([])
  expect(await find('open')).toEqual([
    {
      subject: 'SIGN_UPS',
      state: 'warning',
      result: 'open here, but closed in the Supabase project',
      advice: 'Set SIGN_UPS to what the project does, or change the project’s own setting.',
    },
  ])
})
