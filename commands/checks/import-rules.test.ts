import { expect, test } from 'vitest'
import { violationsIn } from './test-tree.ts'

test('reports a page that imports the backend, even for a type', () => {
  const tree = {
    'app/reviews/review-list.tsx': "import type { Database } from '../../backend/database.ts'",
    'backend/postgres/site-pools.ts': "export { routes } from '../../app/routes.ts'",
    'backend/postgres/site-pools.test.ts':
      "import { open } from '../../test/fixtures/open-test-database.ts'",
  }
  expect(violationsIn(tree)).toEqual([
    'folders import one way: app/reviews/review-list.tsx',
    'folders import one way: backend/postgres/site-pools.ts',
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

test('reports a ui file that imports a feature, and a feature that imports the routes', () => {
  const tree = {
    'app/ui/card.tsx': "import { Review } from '../reviews/review.ts'",
    'app/reviews/review.ts': "import { routes } from '../routes.ts'",
    'app/root.tsx':
      "import './ui/tokens.css'\nimport { SiteHeader } from './shell/site-header.tsx'",
  }
  expect(violationsIn(tree)).toEqual([
    'ui <- features <- routes: app/ui/card.tsx',
    'ui <- features <- routes: app/reviews/review.ts',
  ])
})

test('reports folders that import each other in a circle', () => {
  const tree = {
    'app/models/model-page.tsx': "import { ReviewList } from '../reviews/review-list.tsx'",
    'app/reviews/review-list.tsx': "import { Guide } from '../guides/guide.ts'",
    'app/guides/guide.ts': "const model = await import('../models/model.ts')",
    'app/home/home-page.tsx': "import { ModelPage } from '../models/model-page.tsx'",
  }
  expect(violationsIn(tree)).toEqual([
    'no circular imports between folders: app/models/model-page.tsx',
    'no circular imports between folders: app/reviews/review-list.tsx',
    'no circular imports between folders: app/guides/guide.ts',
  ])
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
    'no circular imports between folders: packages/supabase-apis/auth-api/session-endpoints.ts',
    'no circular imports between folders: packages/supabase-apis/accounts/sessions.ts',
  ])
})
