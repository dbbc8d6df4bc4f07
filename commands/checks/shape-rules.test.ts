import { expect, test } from 'vitest'
import { violationsIn } from './test-tree.ts'

test('finds no violation in a tree that follows the rules', () => {
  const tree = {
    'server/server.ts': "import { openBackend } from './backend/backend.ts'",
    'vite.config.ts': 'export default {}',
    'app/routes.ts': "import { models } from '../content/models.ts'",
    'app/frame/site-header.tsx':
      "import { AccountCorner } from '../people/sign-in/account-corner.tsx'",
    'app/people/sign-in/account-corner.tsx':
      "import { head } from '../../ground/shell/page-head.tsx'",
    'app/ground/shell/page-head.tsx': '',
    'app/people/reviews/review.ts': 'export type Review = { rating: number }',
    'app/people/reviews/review-queries.ts': "client.from('vehicle_reviews').select('id')",
    'app/people/reviews/review-form.tsx': "import { Button } from '../../ground/ui/button.tsx'",
    'app/ground/ui/button.tsx': "import { useHydrated } from './hydrated.ts'",
    'app/ground/ui/hydrated.ts': '',
    'backend/settings/settings.ts': 'const port = process.env.PORT',
    'packages/supabase-apis/data-api/read-statement.ts': "import pg from 'pg'",
    'content/models/nissan-leaf.ts': "import { z } from 'zod'\n".repeat(400),
    'content/drawings/nissan-leaf.svg': '<svg/>',
    'supabase/migrations/20261101000000_profiles.sql': 'select id from profiles',
    'docs/decisions/000-how-we-decide.md':
      '| [001](001-rendering.md) | Rendering | 21 November 2026 | in force |',
    'docs/decisions/001-rendering.md':
      '**Date:** 21 November 2026. **Status:** in force.\n\nServed from /home, built by hand.',
  }
  expect(violationsIn(tree)).toEqual([])
})

test('lets a peer keep the names and folders of its framework, but limits the length of its files', () => {
  const tree = {
    'packages/bench/peers/next/app/layout.tsx': 'export default function Layout() {}',
    'packages/bench/peers/next/app/[slug]/page.tsx': '',
    'packages/bench/peers/shared/slice-queries.ts': 'export const siteUrl = process.env.SITE_URL',
  }
  expect(violationsIn(tree)).toEqual([])
  expect(
    violationsIn({ 'packages/bench/peers/other/page.tsx': '', 'packages/bench/page.tsx': '' }),
  ).toContain('known folders: packages/bench/peers/other/page.tsx')
  expect(
    violationsIn({ 'packages/bench/peers/shared/slice-queries.ts': '\n'.repeat(251) }),
  ).toEqual(['at most 250 lines: packages/bench/peers/shared/slice-queries.ts'])
})

test('reports a component whose name ends in no role; other files are named freely', () => {
  const tree = {
    'app/people/reviews/review-stuff.tsx': '',
    'app/people/reviews/owner-facts.ts': '',
  }
  expect(violationsIn(tree)).toEqual([
    'components end in their role: app/people/reviews/review-stuff.tsx',
  ])
})

test('accepts a component of one word and a test beside a component', () => {
  expect(
    violationsIn({ 'app/ground/ui/toaster.tsx': '', 'app/ground/ui/odd-thing.test.tsx': '' }),
  ).toEqual([])
})

test('reports a name that says nothing', () => {
  expect(violationsIn({ 'app/people/reviews/utils.ts': '', 'app/index.tsx': '' })).toEqual([
    'no empty names: app/people/reviews/utils.ts',
    'no empty names: app/index.tsx',
  ])
})

test('reports two files of the same base name, but not a test beside its file', () => {
  const tree = {
    'app/parts/catalogue/filter.ts': '',
    'app/ground/ui/filter.tsx': '',
    'app/ground/ui/filter.test.tsx': '',
  }
  expect(violationsIn(tree)).toEqual(['unique base names: app/ground/ui/filter.tsx'])
})

test('reports a folder that is too deep or not listed', () => {
  const tree = {
    'app/cars/models/specs/spec-table.tsx': '',
    'packages/supabase-apis/auth-api/mail/mail-text.ts': '',
    'lib/site.ts': '',
    'test/journeys/sign-in.journey.ts': '',
  }
  expect(violationsIn(tree)).toEqual([
    'known folders: app/cars/models/specs/spec-table.tsx',
    'known folders: packages/supabase-apis/auth-api/mail/mail-text.ts',
    'known folders: lib/site.ts',
  ])
})

test('reports a folder of more than 40 source files, tests not counted', () => {
  const files = Array.from({ length: 41 }, (_, i) => [`app/parts/catalogue/a${i}.ts`, ''])
  const tests = Array.from({ length: 41 }, (_, i) => [`app/parts/guides/a${i}.test.ts`, ''])
  expect(violationsIn(Object.fromEntries([...files, ...tests]))).toEqual([
    'at most 40 source files in a folder: app/parts/catalogue',
  ])
})

test('reports a file of more than 250 lines, tests included', () => {
  const tree = {
    'app/publishing/home/home-page.tsx': '\n'.repeat(251),
    'app/publishing/home/home-page.test.tsx': '\n'.repeat(251),
    'app/cars/models/model-page.tsx': '\n'.repeat(250),
  }
  expect(violationsIn(tree)).toEqual([
    'at most 250 lines: app/publishing/home/home-page.tsx',
    'at most 250 lines: app/publishing/home/home-page.test.tsx',
  ])
})

test('reports SQL outside supabase/, backend/ and packages/bench/, but not a sentence', () => {
  const tree = {
    'app/parts/catalogue/parts-table.tsx': "const text = 'Select one from the list, or delete it'",
    'app/parts/catalogue/part.ts': "const all = 'select * from parts'",
    'commands/import-parts.ts': 'const line = `INSERT INTO parts (sku) values (1)`',
    'commands/backup.ts': "import pg from 'pg'",
    'backend/postgres/migrations.ts': "const all = 'select name from migrations'",
  }
  expect(violationsIn(tree)).toEqual([
    'SQL only in supabase/, backend/ and packages/bench/: app/parts/catalogue/part.ts',
    'SQL only in supabase/, backend/ and packages/bench/: commands/import-parts.ts',
    'SQL only in supabase/, backend/ and packages/bench/: commands/backup.ts',
  ])
})

test('reports a query outside a queries file, but not Array.from', () => {
  const tree = {
    'app/people/reviews/review-list.tsx':
      "const rows = await client.from('vehicle_reviews').select()",
    'app/people/reviews/review.ts':
      "const letters = Array.from('abc') // .rpc('get_public_reviews')",
  }
  expect(violationsIn(tree)).toEqual([
    'queries only in *-queries.ts: app/people/reviews/review-list.tsx',
  ])
})

test('reports a loader that reads request.url, but not one that takes url from its arguments', () => {
  const tree = {
    'app/publishing/information/ruc-page.tsx': 'const { searchParams } = new URL(request.url)',
    'app/cars/models/model-page.tsx': 'const slug = url.pathname.slice(1) // never request.url',
    'app/publishing/sitemap/feed-response.ts': 'const url = new URL(request.url)',
  }
  expect(violationsIn(tree)).toEqual([
    'loaders read the url argument: app/publishing/information/ruc-page.tsx',
    'loaders read the url argument: app/publishing/sitemap/feed-response.ts',
  ])
})

test('reports a file that reads the environment, unless it is listed', () => {
  const tree = {
    'server/site.ts': 'const port = process.env.PORT',
    'app/root.tsx': 'const origin = import.meta.env.VITE_ORIGIN ?? import.meta.env.PROD',
    'backend/settings/settings.ts': 'const port = process.env.PORT',
  }
  expect(violationsIn(tree)).toEqual([
    'environment read in one place: server/site.ts',
    'environment read in one place: app/root.tsx',
  ])
})

test('reports a registry URL and a path of one machine, but not a path of the site', () => {
  const tree = {
    'package-lock.json': JSON.stringify({ x: { resolved: 'https://x.example' } }, null, 1),
    'docs/operations.md': ['see ', 'home', 'ana', 'site'].join('/'),
    'docs/style.md': 'Link to /home-wall-charger and app/publishing/home/home-page.tsx',
  }
  expect(violationsIn(tree)).toEqual([
    'nothing from one machine: package-lock.json',
    'nothing from one machine: docs/operations.md',
  ])
})
