// What the best match of a search answers, in a line. Only loaders import this file.
import { monthText, priceOfVersion } from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { fullVersionName } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { unitText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { leadingVersion, versionUrl } from '../../cars/models/version-choice.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { headlineText } from '../../tools/used-check/answer-section.tsx'
import { usedRoute } from '../../tools/used-check/used-route.ts'
import { versionsNamed, wordsOf } from './named-version.ts'
import { isLightWord } from './query-terms.ts'
import type { SearchResult } from './search.ts'

export type BestAnswer = { text: string; path: string }

/** What a query may ask of each page that its line answers. */
const usedWords = new Set('used second hand secondhand battery health range far km kms'.split(' '))
const newWords = new Set('range far km kms price'.split(' '))

/**
 * How far a car that the query names goes, used or new; null where the page has no answer in a line, and where the query
 * asks about something else or names several versions.
 */
export function bestAnswer({ path }: SearchResult, query: string, now: Date): BestAnswer | null {
  const car = findNamedCar(query)
  const model = car?.isNamed && car.path ? findModel(car.path.slice(1)) : undefined
  if (!car || !model || (path !== '/used-ev-check' && path !== car.path)) return null
  // 'How long is it' asks for no Long Range.
  if (/\bhow long\b/i.test(query)) return null
  const words = wordsOf(query).filter((word) => word.endsWith('+') || !namesCar(car, word))
  const isUsed = path === '/used-ev-check' || words.includes('used')
  const answered = isUsed ? usedWords : newWords
  const { versions, named } = versionsNamed(model, words)
  if (named.length > 0 && versions.length !== 1) return null
  const isSaid = (word: string) => answered.has(word) || isLightWord(word) || named.includes(word)
  if (!words.every(isSaid)) return null
  if (isUsed) return usedAnswer(model, versions[0], now)
  return newAnswer(model, versions[0], words.includes('price'))
}

/** Of the version that is asked, or the first that the check knows, by its age alone: if it is of the battery's first year. */
function usedAnswer({ slug }: Model, asked: Version | undefined, now: Date): BestAnswer | null {
  const { cars } = usedRoute.ask(new URLSearchParams(), now).knowledge
  const key = cars.find((car) =>
    asked ? car.key === `${slug}.${asked.id}` : car.key.startsWith(`${slug}.`),
  )?.key
  if (!key) return null
  const { answer } = usedRoute.ask(new URLSearchParams({ version: key }), now)
  if (!answer.years[0]?.km.mild) return null
  return {
    text: `${answer.car.name}: ${headlineText(answer)}`,
    path: `/used-ev-check?version=${key}`,
  }
}

/** Of the version that is asked, or the one that stands for the model, with the price of that very version; null if the price is asked and not known. */
function newAnswer(
  model: Model,
  asked: Version | undefined,
  isPriceAsked: boolean,
): BestAnswer | null {
  const version = asked ?? leadingVersion(model)
  const range = version && roadRange(`${model.slug}.${version.id}`, 'mild')
  const price = version && priceOfVersion(model, version)
  if (!range || (isPriceAsked && !price)) return null
  const name = fullVersionName(model.name, version.name)
  const km = `${unitText(Math.round(range.value), 'km')} at ${unitText(100, 'km/h')} on a mild day`
  const priceText =
    price && `price when new ${wholeDollarsText(price.value)} (${monthText(price.on)})`
  return {
    text: `${name}: ${[km, priceText].filter(Boolean).join('; ')}`,
    path: versionUrl(model.slug, version.id),
  }
}
