import { expect, it } from 'vitest'
import { chartShare } from './chart-scale.ts'
import { plottedCars } from './listed-cars.ts'

type Named = {
  name: string
  x: number
  y: number
  text: Record<'left' | 'right' | 'top' | 'bottom', number> | null
}

/** What stands over another car's point or name, on charts as they are drawn. */
const collisionsOf = (cars: readonly Named[]) =>
  cars.flatMap(({ name, text }) =>
    cars
      .filter((other) => text && other.name !== name)
      .filter(({ x, y, text: its }) => {
        const isOnPoint =
          x + 5 > text!.left && x - 5 < text!.right && y + 5 > text!.top && y - 5 < text!.bottom
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

it.each([328, 361, 398])(
  'names what has room on a phone with a chart of %d px, clear of every point and of each other',
  (wide) => {
    const cars = plottedCars(null).map(({ short, dollars, km, phoneName }) => {
      const [x, y] = [wide * chartShare.across(dollars), 300 * chartShare.down(km)]
      if (!phoneName) return { name: short, x, y, text: null }
      const width = short.length * 6
      const left = x + phoneName.x - { start: 0, middle: width / 2, end: width }[phoneName.anchor]
      const foot = y + phoneName.y
      return {
        name: short,
        x,
        y,
        text: { left, right: left + width, top: foot - 9, bottom: foot + 2 },
      }
    })
    expect(collisionsOf(cars)).toEqual([])
    const named = cars.filter(({ text }) => text)
    expect(named.length).toBeGreaterThanOrEqual(12)
    for (const { text } of named) expect(text!.left > 0 && text!.right < wide).toBe(true)
  },
)

it.each([1104, 1242])(
  'draws each car above its point or close beside it, on a chart of %d px',
  (wide) => {
    const plotted = plottedCars(null)
    expect(plotted.filter(({ aside }) => aside === null)).toEqual([])
    const boxes = plotted.flatMap(({ label, dollars, km, aside }) => {
      if (aside === null) return []
      const [x, y] = [wide * chartShare.across(dollars), 576 * chartShare.down(km)]
      const middle = x + aside
      const half = (label.length * 7.4) / 2
      const drawing = { left: middle - 40, right: middle + 40, top: y - 31, bottom: y - 1 }
      const text = { left: middle - half, right: middle + half, top: y + 6, bottom: y + 18 }
      return [drawing, text].map((box) => ({ name: label, x, y, text: box }))
    })
    expect(collisionsOf(boxes)).toEqual([])
    const moved = plotted.filter(({ aside }) => Math.abs(aside ?? 0) > 12)
    expect(moved.length).toBeLessThanOrEqual(4)
    for (const { aside } of moved) expect(Math.abs(aside ?? 0)).toBeLessThanOrEqual(90)
  },
)

it('names on a phone only what a filter finds', () => {
  const [one] = plottedCars(null)
  const named = plottedCars(new Set([one!.slug])).filter(({ phoneName }) => phoneName)
  expect(named.map(({ slug }) => slug)).toEqual([one!.slug])
})
