import { expect, test } from 'vitest'
import { labelSides, pointsAlong } from './label-sides.ts'

const view = { x: 0, y: 0, width: 100, height: 140 }
const map = { view, size: 0.05, taken: [] }

test('a name stands to the right of its dot where nothing is in the way', () => {
  expect(labelSides([{ x: 30, y: 70, label: 'Taupō' }], map)).toEqual(['right'])
})

test('a name at the right edge stands to the left', () => {
  expect(labelSides([{ x: 95, y: 70, label: 'Gisborne' }], map)).toEqual(['left'])
})

test('of two neighbours the second gives way to the first', () => {
  const [first, second] = labelSides(
    [
      { x: 40, y: 70, label: 'Queenstown' },
      { x: 43, y: 71, label: 'Frankton' },
    ],
    map,
  )
  expect(first).toBe('right')
  expect(second).not.toBe('right')
})

test('a name does not cover the road that leaves its dot', () => {
  const taken = pointsAlong([
    { x: 50, y: 70 },
    { x: 80, y: 70 },
  ])
  expect(labelSides([{ x: 50, y: 70, label: 'Picton' }], { ...map, taken })).toEqual(['left'])
})
