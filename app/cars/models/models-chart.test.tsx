import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { asidesInWideWindows, drawnBoxes, wideChart } from './chart-places.ts'
import { ModelsChart } from './models-chart.tsx'
import { plottedCars } from './listed-cars.ts'

it('draws of a crowd of equal cars those that have room, and the others as dots', () => {
  const [like] = plottedCars(null)
  const crowd = Array.from({ length: 12 }, (_, at) => ({ ...like!, slug: `${like!.slug}-${at}` }))
  const asides = asidesInWideWindows(crowd)
  const cars = crowd.map((car) => ({ ...car, aside: asides.get(car.slug) ?? null }))
  const html = renderToStaticMarkup(
    <ModelsChart {...{ cars }} missing={[]} dearest={null} cycle={null} isFiltered={false} />,
  )
  const drawn = html.match(/<use /g)?.length ?? 0
  expect(html.match(/<a /g)).toHaveLength(12)
  expect(drawn).toBe(cars.filter(({ aside }) => aside !== null).length)
  expect(drawn).toBeLessThan(12)

  const boxes = cars.flatMap((car) =>
    car.aside === null ? [] : drawnBoxes(wideChart, car, car.aside),
  )
  const covered = boxes.filter((one, at) =>
    boxes.some(
      (other, its) =>
        its > at &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  )
  expect(covered).toEqual([])
})
