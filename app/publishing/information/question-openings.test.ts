import { expect, test } from 'vitest'
import { informationPage } from '../../../content/pages/information-pages.ts'
import { listedCars } from '../../cars/models/listed-cars.ts'
import { withOpenings } from './question-openings.ts'

test('the answer on how cars differ begins with the shortest and the longest range of the list', () => {
  const { sections } = withOpenings(informationPage('/questions'), '2026-11-30')
  const [first] = sections.find(({ id }) => id === 'compare')?.paragraphs[0] ?? []
  const roads = listedCars().flatMap(({ km }) => km ?? [])
  const [least, ...others] = roads.toSorted((one, other) => one - other)
  expect(first?.text).toContain(`ours go from ${least} to ${others.at(-1)}\u00a0km`)
})
