import { expect, test } from 'vitest'
import { findShapeViolations } from './shape-rules.ts'

/** What the rules say of a small tree, as 'rule: path'. */
function faultsIn(tree: Record<string, string>) {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }))
  return findShapeViolations(files).map(({ rule, path }) => `${rule}: ${path}`)
}

test('a tree that follows the rules raises nothing', () => {
  const tree = {
    'server.ts': "import { openBackend } from './backend/backend.ts'",
    'react-router.config.ts': 'export default {}',
    'app/routes.ts': "import { models } from '../content/models.ts'",
    'app/shell/site-header.tsx': "import { AccountCorner } from '../account/account-corner.tsx'",
    'app/account/account-corner.tsx': "import { head } from '../shell/page-head.tsx'",
    'app/shell/page-head.tsx': '',
    'app/reviews/review.ts': 'export type Review = { rating: number }',
    'app/reviews/review-queries.ts': "client.from('vehicle_reviews').select('id')",
    'app/reviews/review-form.tsx': "import { Button } from '../ui/button.tsx'",
    'app/ui/button.tsx': "import { alive } from './alive.ts'",
    'app/ui/hydrated.ts': '',
    'backend/backend.ts': 'const port = process.env.PORT',
    'backend/data-api/read-statement.ts': "import postgres from 'postgres'",
    'content/models/nissan-leaf.ts': "import { z } from 'zod'\n".repeat(400),
    'content/drawings/nissan-leaf.svg': '<svg/>',
    'supabase/migrations/20261101000000_profiles.sql': 'select id from profiles',
    'docs/decisions/001-rendering.md': 'Served from /home, built by hand.',
  }
  expect(faultsIn(tree)).toEqual([])
})

test('a peer keeps the names and folders of its framework, up to the length of a file', () => {
  const tree = {
    'bench/peers/next/app/layout.tsx': 'export default function Layout() {}',
    'bench/peers/next/app/[slug]/page.tsx': '',
    'bench/peers/shared/slice-queries.ts': 'export const siteUrl = process.env.SITE_URL',
  }
  expect(faultsIn(tree)).toEqual([])
  expect(faultsIn({ 'bench/peers/other/page.tsx': '', 'bench/page.tsx': '' })).toContain(
    'known folders: bench/peers/other/page.tsx',
  )
  expect(faultsIn({ 'bench/peers/shared/slice-queries.ts': '\n'.repeat(201) })).toEqual([
    'at most 200 lines: bench/peers/shared/slice-queries.ts',
  ])
})

test('a name that ends in no role is named', () => {
  expect(faultsIn({ 'app/reviews/review-stuff.ts': '' })).toEqual([
    'role at the end of a name: app/reviews/review-stuff.ts',
  ])
})

test('a name that says nothing is named', () => {
  expect(faultsIn({ 'app/reviews/utils.ts': '', 'app/index.tsx': '' })).toEqual([
    'no names that say nothing: app/reviews/utils.ts',
    'no names that say nothing: app/index.tsx',
  ])
})

test('two files of one name are named, and a test beside its file is not', () => {
  const tree = { 'app/parts/filter.ts': '', 'app/ui/filter.tsx': '', 'app/ui/filter.test.tsx': '' }
  expect(faultsIn(tree)).toEqual(['one file for each name: app/ui/filter.tsx'])
})

test('a role that no file uses any more is named', () => {
  const faults = faultsIn({ 'checks/file-roles.ts': '' })
  expect(faults).toContain('roles in use: checks/file-roles.ts')
})

test('a folder too deep, or of an unknown kind, is named', () => {
  const tree = {
    'app/models/specs/spec-table.tsx': '',
    'backend/auth-api/mail/mail-text.ts': '',
    'lib/site.ts': '',
    'test/journeys/sign-in.journey.ts': '',
  }
  expect(faultsIn(tree)).toEqual([
    'known folders: app/models/specs/spec-table.tsx',
    'known folders: backend/auth-api/mail/mail-text.ts',
    'known folders: lib/site.ts',
  ])
})

test('a folder of more than 40 source files is named, tests not counted', () => {
  const files = Array.from({ length: 41 }, (_, i) => [`app/parts/a${i}.ts`, ''])
  const tests = Array.from({ length: 41 }, (_, i) => [`app/guides/a${i}.test.ts`, ''])
  expect(faultsIn(Object.fromEntries([...files, ...tests]))).toEqual([
    'at most 40 source files in a folder: app/parts',
  ])
})

test('a file of more than 200 lines is named, tests included', () => {
  const tree = {
    'app/home/home-page.tsx': '\n'.repeat(201),
    'app/home/home-page.test.tsx': '\n'.repeat(201),
    'app/models/model-page.tsx': '\n'.repeat(200),
  }
  expect(faultsIn(tree)).toEqual([
    'at most 200 lines: app/home/home-page.tsx',
    'at most 200 lines: app/home/home-page.test.tsx',
  ])
})

test('a page that reaches into the backend is named, even for a type', () => {
  const tree = {
    'app/reviews/review-list.tsx': "import type { Database } from '../../backend/database.ts'",
    'backend/postgres/database.ts': "export { routes } from '../../app/routes.ts'",
    'backend/postgres/database.test.ts':
      "import { open } from '../../test/fixtures/open-test-database.ts'",
  }
  expect(faultsIn(tree)).toEqual([
    'folders import one way: app/reviews/review-list.tsx',
    'folders import one way: backend/postgres/database.ts',
  ])
})

test('content that imports a package other than zod is named', () => {
  const tree = {
    'content/read.ts': "import { readdir } from 'node:fs/promises'\nimport { z } from 'zod'",
    'content/home.ts': "import { cache } from 'react'",
  }
  expect(faultsIn(tree)).toEqual(['content imports only zod: content/home.ts'])
})

test('a ui file that knows a noun, and a noun that knows the routes, are named', () => {
  const tree = {
    'app/ui/card.tsx': "import { Review } from '../reviews/review.ts'",
    'app/reviews/review.ts': "import { routes } from '../routes.ts'",
    'app/root.tsx':
      "import './ui/tokens.css'\nimport { SiteHeader } from './shell/site-header.tsx'",
  }
  expect(faultsIn(tree)).toEqual([
    'ui <- nouns <- routes: app/ui/card.tsx',
    'ui <- nouns <- routes: app/reviews/review.ts',
  ])
})

test('nouns that need each other in a circle are named', () => {
  const tree = {
    'app/models/model-page.tsx': "import { ReviewList } from '../reviews/review-list.tsx'",
    'app/reviews/review-list.tsx': "import { Guide } from '../guides/guide.ts'",
    'app/guides/guide.ts': "const model = await import('../models/model-page.tsx')",
    'app/home/home-page.tsx': "import { ModelPage } from '../models/model-page.tsx'",
  }
  expect(faultsIn(tree)).toEqual([
    'no two nouns need each other: app/models/model-page.tsx',
    'no two nouns need each other: app/reviews/review-list.tsx',
    'no two nouns need each other: app/guides/guide.ts',
  ])
})

test('SQL outside supabase/ and backend/ is named, a sentence is not', () => {
  const tree = {
    'app/parts/parts-table.tsx': "const text = 'Select one from the list, or delete it'",
    'app/parts/part.ts': "const all = 'select * from parts'",
    'commands/import-parts.ts': 'const line = `INSERT INTO parts (sku) values (1)`',
    'commands/backup.ts': "import postgres from 'postgres'",
    'backend/postgres/migrations.ts': "const all = 'select name from migrations'",
  }
  expect(faultsIn(tree)).toEqual([
    'SQL only in supabase/, backend/ and bench/: app/parts/part.ts',
    'SQL only in supabase/, backend/ and bench/: commands/import-parts.ts',
    'SQL only in supabase/, backend/ and bench/: commands/backup.ts',
  ])
})

test('a query outside a queries file is named, an array is not', () => {
  const tree = {
    'app/reviews/review-list.tsx': "const rows = await client.from('vehicle_reviews').select()",
    'app/reviews/review.ts': "const letters = Array.from('abc') // .rpc('get_public_reviews')",
  }
  expect(faultsIn(tree)).toEqual(['queries only in *-queries.ts: app/reviews/review-list.tsx'])
})

test('a loader that reads the address of the request is named, one that takes the url is not', () => {
  const tree = {
    'app/information/ruc-page.tsx': 'const { searchParams } = new URL(request.url)',
    'app/models/model-page.tsx': 'const slug = url.pathname.slice(1) // never request.url',
  }
  expect(faultsIn(tree)).toEqual([
    'a loader reads the url it is given: app/information/ruc-page.tsx',
  ])
})

test('a file that reads the environment is named, unless it is listed', () => {
  const tree = {
    'site.ts': 'const port = process.env.PORT',
    'app/root.tsx': 'const origin = import.meta.env.VITE_ORIGIN ?? import.meta.env.PROD',
    'backend/backend.ts': 'const port = process.env.PORT',
  }
  expect(faultsIn(tree)).toEqual([
    'environment read in one place: site.ts',
    'environment read in one place: app/root.tsx',
  ])
})

test('a registry address and a path of one machine are named, an address of ours is not', () => {
  const tree = {
    'package-lock.json': JSON.stringify({ x: { resolved: 'https://x.example' } }, null, 1),
    'docs/operations.md': ['see ', 'home', 'ana', 'site'].join('/'),
    'docs/style.md': 'Link to /home-wall-charger and app/home/home-page.tsx',
  }
  expect(faultsIn(tree)).toEqual([
    'no words of one machine: package-lock.json',
    'no words of one machine: docs/operations.md',
  ])
})
