import { expect, test } from 'vitest'
import { violationsIn } from './test-tree.ts'

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
