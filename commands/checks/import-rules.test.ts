import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mostFilesBehind } from './import-rules.ts'
import { violationsIn } from './test-tree.ts'

test('reports a page that imports the backend, even for a type, and a backend that imports more of content than texts', () => {
  const tree = {
    'app/people/reviews/review-list.tsx':
      "import type { Database } from '../../../backend/database.ts'",
    'backend/postgres/site-pools.ts': "export { routes } from '../../app/routes.ts'",
    'backend/postgres/site-pools.test.ts':
      "import { open } from '../../test/fixtures/open-test-database.ts'",
    'backend/settings/setting-values.ts':
      "import { editDistance } from '../../content/texts/edit-distance.ts'",
    'backend/mail/outbox.ts': "import { readModels } from '../../content/models/models.ts'",
  }
  expect(violationsIn(tree)).toEqual([
    'folders import one way: app/people/reviews/review-list.tsx',
    'folders import one way: backend/postgres/site-pools.ts',
    'folders import one way: backend/mail/outbox.ts',
  ])
})

test('reports a package that imports the site or, in a test, its fixtures', () => {
  const tree = {
    'packages/supabase-apis/serve.ts': "import { readSettings } from '../../backend/backend.ts'",
    'packages/supabase-apis/serve.test.ts':
      "import { openTestSite } from '../../test/fixtures/open-test-site.ts'",
    'packages/network-queue/queue.ts': "import { log } from '../supabase-apis/error-log.ts'",
  }
  expect(violationsIn(tree)).toEqual([
    'folders import one way: packages/supabase-apis/serve.ts',
    'folders import one way: packages/supabase-apis/serve.test.ts',
    'folders import one way: packages/network-queue/queue.ts',
  ])
})

test('reports content that imports a package other than zod', () => {
  const tree = {
    'content/read.ts': "import { readdir } from 'node:fs/promises'\nimport { z } from 'zod'",
    'content/home.ts': "import { cache } from 'react'",
  }
  expect(violationsIn(tree)).toEqual(['content imports only zod: content/home.ts'])
})

test('reports an import from a lower wing into a higher one, into the desk or the route table', () => {
  const tree = {
    'app/ground/ui/card.tsx': "import type { Fact } from '../../facts/answers/fact.ts'",
    'app/facts/answers/fact.ts': 'export type Fact = { value: number }',
    'app/people/reviews/review.ts': "import { routes } from '../../routes.ts'",
    'app/people/reviews/review-list.tsx':
      "import { deskPath } from '../../desk/door/desk-link.ts'\nimport './review.ts'",
    'app/desk/door/desk-link.ts': "export const deskPath = '/desk'",
    'app/routes.ts': 'export const routes = []',
    'app/root.tsx': "import './people/reviews/review-list.tsx'",
  }
  expect(violationsIn(tree)).toEqual([
    'ground <- facts <- wings <- frame <- desk <- routes: app/ground/ui/card.tsx',
    'ground <- facts <- wings <- frame <- desk <- routes: app/people/reviews/review.ts',
    'ground <- facts <- wings <- frame <- desk <- routes: app/people/reviews/review-list.tsx',
  ])
})

test('reports rooms of a wing that import each other in a circle, also over a third and for a type', () => {
  const tree = {
    'app/tools/trip/trip.ts': "import { range } from '../used-check/range.ts'",
    'app/tools/used-check/range.ts': "import type { Cost } from '../costs/cost.ts'",
    'app/tools/costs/cost.ts': "export const trip = await import('../trip/leg.ts')",
    'app/tools/trip/leg.ts': '',
    'app/publishing/home/home-page.tsx': "import '../../tools/trip/trip.ts'",
  }
  expect(violationsIn(tree)).toEqual([
    'no circular imports between neighbours: app/tools/trip/trip.ts',
    'no circular imports between neighbours: app/tools/used-check/range.ts',
    'no circular imports between neighbours: app/tools/costs/cost.ts',
  ])
})

test('reports the server if it imports a command, and a file of a package that it does not export', () => {
  const tree = {
    'server/site.ts':
      "import { openLimit } from '../commands/limit.ts'\nimport { at } from '../packages/clock/clock-hand.ts'\nimport { now } from '../packages/clock/clock.ts'",
    'commands/limit.ts': '',
    'packages/clock/package.json': '{ "exports": { "./clock": "./clock.ts" } }',
    'packages/clock/clock.ts': "import { at } from './clock-hand.ts'",
    'packages/clock/clock-hand.ts': '',
  }
  expect(violationsIn(tree)).toEqual([
    'folders import one way: server/site.ts',
    'packages are entered by their exports: server/site.ts',
  ])
})

test('every page with a ceiling is a file', () => {
  expect(Object.keys(mostFilesBehind).filter((page) => !existsSync(page))).toEqual([])
})

test('reports a page that depends on more files than its limit allows', () => {
  const names = Array.from({ length: 200 }, (_, at) => `about-${at}.ts`)
  const tree = {
    'app/publishing/information/text-page.tsx': names
      .map((name) => `import '../home/${name}'`)
      .join('\n'),
    ...Object.fromEntries(names.map((name) => [`app/publishing/home/${name}`, ''])),
  }
  expect(violationsIn(tree)).toContain(
    'few files behind a page: app/publishing/information/text-page.tsx',
  )
})

test('files that import each other in a circle are named, even for a type or by themselves', () => {
  const tree = {
    'packages/supabase-apis/mail/mail-file.ts': "import type { Mail } from './mailer.ts'",
    'packages/supabase-apis/mail/mailer.ts': "import { openMailFolder } from './mail-folder.ts'",
    'packages/supabase-apis/mail/mail-folder.ts':
      "import { composeMailFile } from './mail-file.ts'\nimport { escapeHtml } from './html-text.ts'",
    'packages/supabase-apis/mail/html-text.ts': '',
    'backend/mail/outbox.ts': "import { openMailFolder } from './mail-folder.ts'",
    'backend/mail/mail-text.ts': "export { write } from './mail-text.ts'",
  }
  expect(violationsIn(tree)).toEqual([
    'no circular imports between files: packages/supabase-apis/mail/mail-file.ts',
    'no circular imports between files: packages/supabase-apis/mail/mailer.ts',
    'no circular imports between files: packages/supabase-apis/mail/mail-folder.ts',
    'no circular imports between files: backend/mail/mail-text.ts',
  ])
})

test('reports an import from accounts back into the auth API', () => {
  const tree = {
    'packages/supabase-apis/auth-api/session-endpoints.ts':
      "import { findAccount } from '../accounts/accounts.ts'",
    'packages/supabase-apis/accounts/accounts.ts': '',
    'packages/supabase-apis/accounts/sessions.ts':
      "import type { AuthCall } from '../auth-api/auth-setup.ts'",
    'packages/supabase-apis/auth-api/auth-setup.ts': '',
  }
  expect(violationsIn(tree)).toEqual([
    'no circular imports between neighbours: packages/supabase-apis/auth-api/session-endpoints.ts',
    'no circular imports between neighbours: packages/supabase-apis/accounts/sessions.ts',
  ])
})
