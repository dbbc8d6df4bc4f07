import { expect, it } from 'vitest'
import { chartShare } from './chart-scale.ts'
import { plottedCars } from './listed-cars.ts'

/** Where a point and its name lie on the chart of a phone 360 px wide, as the chart draws them. */
function placedInPixels() {
  return plottedCars(null).map(({ name, dollars, km, phoneName }) => {
    const [x, y] = [360 * chartShare.across(dollars), 300 * chartShare.down(km)]
    if (!phoneName) return { name, x, y, text: null }
    const width = name.length * 6
    const left = x + phoneName.x - { start: 0, middle: width / 2, end: width }[phoneName.anchor]
    const foot = y + phoneName.y
    return { name, x, y, text: { left, right: left + width, top: foot - 9, bottom: foot + 2 } }
  })
}

it('names a handful of cars on the chart of a phone, clear of every point and of each other', () => {
  const cars = placedInPixels()
  const named = cars.filter(({ text }) => text)
  expect(named.length).toBeGreaterThanOrEqual(5)
  expect(named.length).toBeLessThanOrEqual(8)
  const collisions = named.flatMap(({ name, text }) =>
    cars
      .filter((other) => other.name !== name)
      .filter(({ x, y, text: its }) => {
        const isOnPoint =
          x + 7 > text!.left && x - 7 < text!.right && y + 7 > text!.top && y - 7 < text!.bottom
        const isOnName =
          its &&
          its.right > text!.left &&
          its.left < text!.right &&
          its.bottom > text!.top &&
          its.top < text!.bottom
        return isOnPoint || isOnName
      })
      .map((other) => `${name} over ${other.name}`),
  )
  expect(collisions).toEqual([])
  for (const { text } of named) expect(text!.left > 0 && text!.right < 360).toBe(true)
})
