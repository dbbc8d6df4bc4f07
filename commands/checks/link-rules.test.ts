import { expect, test } from 'vitest'
import { violationsIn } from './test-tree.ts'
import { mentionRules } from './link-rules.ts'

test('reports a link to a missing file or heading, but not to a folder, a URL or in code', () => {
  const tree = {
    'README.md': [
      '[a](docs/style.md) [b](docs/) [c](docs/style.md#code-and-names) [d](https://example.org/x)',
      '[e](docs/gone.md) [f](docs/style.md#gone) [g](#gone)',
      '`[h](gone.md)`',
    ].join('\n'),
    'docs/style.md': '# Style\n\n## Code, and names\n\n[up](../README.md)',
  }
  expect(violationsIn(tree)).toEqual([
    'links lead somewhere: README.md',
    'links lead somewhere: README.md',
    'links lead somewhere: README.md',
  ])
})

test('reports a decision without date and status, in the index or in its record', () => {
  const line = '**Date:** 21 November 2026. **Status:** in force.'
  const tree = {
    'docs/decisions/000-how-we-decide.md': [
      '| | Decision | Date | Status |',
      '| [001](001-hono.md) | hono | 21 November 2026 | in force |',
      '| [002](002-pino.md) | pino | | in force |',
    ].join('\n'),
    'docs/decisions/001-hono.md': line,
    'docs/decisions/002-pino.md': line,
    'docs/decisions/003-csv.md': line,
    'docs/decisions/004-uqr.md': 'November 2026',
  }
  expect(violationsIn(tree)).toEqual([
    'decisions are in the index: docs/decisions/002-pino.md',
    'decisions are in the index: docs/decisions/003-csv.md',
    'decisions are in the index: docs/decisions/004-uqr.md',
    'decisions are in the index: docs/decisions/004-uqr.md',
  ])
})

const sourceTree = {
  'app/parts/catalogue/part.ts': '',
  'app/parts/catalogue/page/part-page.tsx': '',
  'backend/mail/outbox.ts': '',
  'backend/backup/backup-folder.ts': '',
  'docs/desk.md': '',
}

function mistakesIn(files: Record<string, string>) {
  const all = Object.entries({ ...sourceTree, ...files }).map(([path, text]) => ({ path, text }))
  return mentionRules.flatMap(({ find }) =>
    find(all).map(({ path, message }) => `${path}: ${message}`),
  )
}

test('accepts files by path, end of path, name, pattern and line, and folders beside each other', () => {
  const text = [
    '`app/parts/catalogue/part.ts`, `page/part-page.tsx`, `outbox.ts:12`, `desk.md`, `backend/*/outbox.ts`, `*-page.tsx`',
    '`app/parts/catalogue/`, in it `page/`; `backend/mail/`, `backup/`; `data/`',
    'A supplier sends `parts.csv`; `<slug>.ts` stands for many; `/open/openapi.json` is an address.',
    '```\nbackend/mail/   emails\n```',
  ].join('\n')
  expect(mistakesIn({ 'docs/architecture.md': text })).toEqual([])
})

test('a README names files relative to its own folder or to a folder in it', () => {
  const text = 'In `parts/` are `catalogue/` and its page, `parts/catalogue/page/part-page.tsx`.'
  expect(mistakesIn({ 'app/README.md': text })).toEqual([])
  expect(mistakesIn({ 'app/README.md': '`parts/page/part-page.tsx`' })).toEqual([
    'app/README.md: mentions parts/page/part-page.tsx, which does not exist',
  ])
  const [elsewhere] = mistakesIn({
    'backend/README.md': '`mail/letter.ts`',
    'packages/post/mail/letter.ts': '',
  })
  expect(elsewhere).toBe('backend/README.md: mentions mail/letter.ts, which does not exist')
})

test.each([
  ['`app/parts/catalogue/gone.ts`', 'app/parts/catalogue/gone.ts'],
  ['`gone-page.tsx`', 'gone-page.tsx'],
  ['`parts-page/part-page.tsx`', 'parts-page/part-page.tsx'],
  ['`*-form.tsx`', '*-form.tsx'],
  ['`shared/`', 'shared/'],
  ['`app/parts/catalogue/`, `mail/`', 'mail/'],
  ['```\nbackend/letters/   emails\n```', 'backend/letters/'],
])('reports a file or folder that does not exist: %s', (text, name) => {
  expect(mistakesIn({ 'README.md': text })).toEqual([
    `README.md: mentions ${name}, which does not exist`,
  ])
})

test('accepts commands with and without what they need, and leaves prose alone', () => {
  const text = [
    '`npm run parts -- import parts.csv --apply`, `npm run restore`, `npm run parts`, `npm test -- parts`',
    '```\nnpm ci && npm run build   # not npm run this\nnode commands/run.mjs start --workers 2\n```',
    'npm runs it by itself; npm run nothing is prose.',
  ].join('\n')
  expect(mistakesIn({ 'docs/operations.md': text })).toEqual([])
})

test.each([
  ['`npm run exports`', "There is no command 'exports'."],
  ['`npm run import-parts -- parts.csv`', "'import-parts' is now: npm run parts -- import"],
  ['`npm run parts -- exprot parts.csv`', "There is no 'npm run parts -- exprot'."],
  ['`npm run backup -- --kep 14`', 'There is no option --kep.'],
  ['```\nnpm start -- --worker 2\n```', 'There is no option --worker.'],
  ['    npm ci && npm run biuld', "There is no command 'biuld'."],
  ['`node commands/run.mjs backups`', "There is no command 'backups'."],
])('reports a command that does not exist: %s', (text, reason) => {
  expect(mistakesIn({ 'README.md': text })).toEqual([expect.stringMatching(/^README.md: has '/)])
  expect(mistakesIn({ 'README.md': text })[0]).toContain(reason)
})

test('reports commands in messages, units and comments too', () => {
  const found = mistakesIn({
    'backend/mail/outbox.ts': "throw new Error('Run npm run bakcup.')",
    'deployment/ev-nz.service': '# then npm run parts -- exprot parts.csv',
    'commands/doctor.ts': '// `npm run doctor` says npm run backup -- /other-folder/name.',
  })
  expect(found).toEqual([
    `backend/mail/outbox.ts: has 'npm run bakcup': There is no command 'bakcup'.`,
    `deployment/ev-nz.service: has 'npm run parts -- exprot': There is no 'npm run parts -- exprot'.`,
  ])
})
