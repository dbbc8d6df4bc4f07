import { expect, test } from 'vitest'
import { termIds, terms } from '../../../content/pages/terms.ts'
import { loader } from './glossary-page.tsx'

test('every word stands in one group', () => {
  const shown = loader().groups.flatMap(({ words }) => words.map(({ id }) => id))
  expect(shown.toSorted()).toEqual(termIds().toSorted())
})

test('a source of all words of a group is named once, and no other is lost', () => {
  const [plugs, ...others] = loader().groups
  expect(plugs?.source?.name).toContain('EV Power')
  expect(plugs?.words.some(({ source }) => source)).toBe(false)
  const shown = others.flatMap(({ source, words }) => [source, ...words.map((word) => word.source)])
  const named = Object.values(terms()).filter(({ source }) => source)
  expect(shown.filter(Boolean)).toHaveLength(named.length - (plugs?.words.length ?? 0))
})
