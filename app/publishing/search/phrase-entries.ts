// Entries that answer a phrase as a whole and are found by nothing else, so that they never crowd out a page.
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { terms } from '../../../content/pages/terms.ts'
import { modelQuestions } from '../../../content/pages/tools.ts'
import { searchPhrases } from '../../../content/pages/visitor-words.ts'
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
