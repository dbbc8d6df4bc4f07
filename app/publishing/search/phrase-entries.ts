// Entries that answer a phrase as a whole and are found by nothing else, so that they never crowd out a page.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { isReachable, workshopsOf } from '../../../content/places/workshops/center-details.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import type { NewZealandRegion } from '../../../content/places/geography/regions.ts'
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { terms } from '../../../content/pages/terms.ts'
import { modelQuestions } from '../../../content/pages/tools.ts'
import { searchPhrases } from '../../../content/pages/visitor-words.ts'
import { directoryRegion } from '../../../content/places/workshops/center-labels.ts'
import { versionFields } from '../../cars/models/version-filter.ts'
import type { SearchEntry } from './search.ts'

// The used check has phrases with the Leaf's name of its own.
const toolsByModel = new Set(['/charging-time', '/ev-cost'])

/** The questions that tools answer about each model, with its first version chosen: 'leaf charging time'. */
export function listModelQuestions(): SearchEntry[] {
  const questions = modelQuestions().filter(({ path }) => toolsByModel.has(path))
  return models().flatMap((model) => {
    const [version] = model.versions
    if (!version) return []
    return questions.map(({ path, text }) => ({
      path: `${path}?version=${model.slug}.${version.id}`,
      kind: 'tool',
      title: `${text} ${model.name}`,
      names: [],
      passages: [
        `The answer for the ${model.name}; choose the version and enter your own numbers.`,
      ],
      phrases: (searchPhrases()[path]?.phrases ?? []).map(
        (phrase) => `${nameWithoutMake(model)} ${phrase}`,
      ),
    }))
  })
}

/** The lists of versions that may tow a weight: 'tow 1500'. */
export const listTowingAnswers = (): SearchEntry[] =>
  versionFields.towing.options.map(({ value, label }) => ({
    path: `/ev-models?towing=${value}`,
    kind: 'model',
    title: `Versions that tow ${label}`,
    names: [],
    passages: ['By the published braked rating; for many versions we know none.'],
    phrases: ['tow', 'towing'].flatMap((word) => [`${word} ${value}`, `${word} ${value} kg`]),
  }))

/** The terms of the glossary: 'what is wltp', 'chademo meaning'. */
export const listTerms = (): SearchEntry[] =>
  Object.entries(terms()).map(([id, { name, meaning }]) => ({
    path: `/glossary#${id}`,
    kind: 'information',
    title: `What it means: ${name}`,
    names: [],
    passages: [meaning],
    phrases: [id.replaceAll('-', ' '), ...name.split(/, | \(|\)/)]
      .filter(Boolean)
      .flatMap((word) => [`what is ${word}`, `what does ${word} mean`, `${word} meaning`]),
  }))

/** Workshops near the towns of the charger list in which the directory has none, by the town's region. */
export function listWorkshopTowns(towns: ReadonlyMap<string, NewZealandRegion>): SearchEntry[] {
  const workshops = workshopsOf(centers())
  const located = workshops.map(({ location, name }) =>
    foldAccents(`${location?.text ?? ''} ${name}`),
  )
  return [...towns].flatMap(([town, place]) => {
    if (located.some((text) => text.includes(foldAccents(town)))) return []
    const region = directoryRegion(place)
    const count = workshops.filter((workshop) => workshop.region === region).length
    const isListed = region !== null && count > 0
    return {
      path: isListed
        ? `/ev-service-centers?${new URLSearchParams({ region })}`
        : '/ev-service-centers',
      kind: 'service-center',
      title: isListed ? `EV workshops in ${region}` : 'EV workshops in other regions',
      names: [],
      passages: [
        isListed
          ? `We know of none in ${town}; ${count === 1 ? 'one' : count} in ${region}.`
          : `We know of none in ${town} or elsewhere in ${place}.`,
      ],
      phrases: [`workshop ${town}`, `repair ${town}`],
    }
  })
}

/** Workshops one can reach that work on electric cars of any make, for a town and a model: 'repair hamilton leaf'. */
export function listWorkshopRepairs(): SearchEntry[] {
  const cars = models().map(nameWithoutMake)
  const workshops = workshopsOf(centers()).filter(
    (center) =>
      isReachable(center) &&
      center.worksOn.includes('electric') &&
      !/\bTeslas?\b/.test(center.services[0]?.text ?? ''),
  )
  return workshops.map(({ slug, name, region, location, summary }) => ({
    path: slug
      ? pathOf(slug)
      : `/ev-service-centers${region ? `?${new URLSearchParams({ region })}` : ''}`,
    kind: 'service-center',
    title: name,
    names: [],
    passages: [summary],
    phrases: (location?.text.split(/,\s*/) ?? []).flatMap((town) =>
      ['repair', 'service', 'workshop'].flatMap((word) =>
        cars.map((car) => `${word} ${town} ${car}`),
      ),
    ),
  }))
}
