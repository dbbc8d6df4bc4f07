import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CompareForm } from './compare-form.tsx'
import { furtherText, startPairs, tickedCars } from './compare-choices.ts'

test('a pair says which car goes how much further, by the ranges it shows', () => {
  const pairs = startPairs()
  expect(pairs.length).toBeGreaterThan(3)
  for (const { cars, further } of pairs) {
    const [far, near] = cars.toSorted((one, other) => (other.km ?? 0) - (one.km ?? 0))
    expect(further).toBe(`${far?.short} goes ${(far?.km ?? 0) - (near?.km ?? 0)}\u00a0km further`)
  }
})

test('equal cars, a single car and a range that is not known have no further one', () => {
  const car = { key: '', slug: '', model: 'Kia EV3', short: 'EV3', version: '', km: 400 }
  expect(furtherText([car, car])).toBe('Both go equally far')
  expect(furtherText([car])).toBeNull()
  expect(furtherText([car, { ...car, km: null }])).toBeNull()
})

test('two figures of one model stand beside the names of their versions', () => {
  const shown = [...tickedCars(), ...startPairs().flatMap(({ cars }) => cars)]
  for (const cars of Map.groupBy(shown, ({ slug }) => slug).values()) {
    const byKey = new Set(cars.map(({ key, km }) => `${key} ${km}`))
    expect(new Set(cars.map(({ version, km }) => `${version} ${km}`)).size).toBe(byKey.size)
    expect(new Set(cars.map(({ version }) => version)).size).toBe(byKey.size)
  }
  const inputs = { given: {}, mistakes: {} }
  const html = renderToStaticMarkup(
    createElement(CompareForm, { chosen: [], groups: [], models: tickedCars(), inputs }),
  )
  const rows = [...html.matchAll(/<label[^>]*>([^]*?)<\/label>/g)].map(([, row]) =>
    (row ?? '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const asRows = tickedCars().map(({ model, version, km }) =>
    km === null ? `${model} ${version}` : `${model} ${km} km ${version}`,
  )
  expect(rows.slice(0, asRows.length)).toEqual(asRows)
  expect(asRows.length).toBeGreaterThan(10)
})
