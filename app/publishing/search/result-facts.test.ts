import { expect, it } from 'vitest'
import { listedCars } from '../../cars/models/listed-cars.ts'
import { factsOfResult } from './result-facts.ts'

it('marks the price of a model where it is of another version than the range beside it', () => {
  const priced = listedCars().filter(({ price }) => price !== null)
  const dotted = ({ model }: (typeof priced)[number]) =>
    factsOfResult({ kind: 'model', path: `/${model.slug}` }).filter(({ isDotted }) => isDotted)
  const marked = priced.filter((car) => dotted(car).length > 0)
  const ofAnother = priced.filter(({ price, version }) => price?.version?.id !== version)
  expect(marked).toEqual(ofAnother)
  expect(ofAnother.length).toBeGreaterThan(0)
  expect(ofAnother.length).toBeLessThan(priced.length)
  for (const { text } of marked.flatMap(dotted)) expect(text).toMatch(/^\$[\d,]+ new/)
})
