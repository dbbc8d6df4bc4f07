// What the best match of a search answers, in a line. Only loaders import this file.
import { priceWords } from '../../../content/cars/model-price.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { listedCars } from '../../cars/models/listed-cars.ts'
import { findNamedCar } from '../../parts/catalogue/searched-car.ts'
import { headlineText } from '../../tools/used-check/answer-section.tsx'
import { usedRoute } from '../../tools/used-check/used-route.ts'
import type { SearchResult } from './search.ts'

export type BestAnswer = { text: string; path: string }

/** How far a car that the query names goes, used or new; null where the page has no answer in a line. */
export function bestAnswer({ path }: SearchResult, query: string, now: Date): BestAnswer | null {
  const slug = findNamedCar(query)?.path?.slice(1)
  if (!slug) return null
  if (path === '/used-ev-check') return usedAnswer(slug, now)
  return path === `/${slug}` ? newAnswer(slug) : null
}

/** Of the first of its versions that the check knows, by its age alone. */
function usedAnswer(slug: string, now: Date): BestAnswer | null {
  const { cars } = usedRoute.ask(new URLSearchParams(), now).knowledge
  const key = cars.find((car) => car.key.startsWith(`${slug}.`))?.key
  if (!key) return null
  const { answer } = usedRoute.ask(new URLSearchParams({ version: key }), now)
  if (!answer.years[0]?.km.mild || !answer.made) return null
  return {
    text: `${answer.car.name} of ${answer.made.year}: ${headlineText(answer)}`,
    path: `/used-ev-check?version=${key}`,
  }
}

function newAnswer(slug: string): BestAnswer | null {
  const car = listedCars().find(({ model }) => model.slug === slug)
  if (!car || car.km === null) return null
  const range = `${unitText(car.km, 'km')} at ${unitText(100, 'km/h')} on a mild day`
  const price = car.price && `price when new ${priceWords(car.price).text}`
  return { text: [range, price].filter(Boolean).join('; '), path: `/${slug}` }
}
