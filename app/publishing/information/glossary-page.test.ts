import { expect, test } from 'vitest'
import { termIds } from '../../../content/pages/terms.ts'
import { loader } from './glossary-page.tsx'

test('every word stands in one group', () => {
  const shown = loader().groups.flatMap(({ words }) => words.map(({ id }) => id))
  expect(shown.toSorted()).toEqual(termIds().toSorted())
})
