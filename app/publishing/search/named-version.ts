// Which version of a model a query names: 'Leaf e+ 62 kWh' for 'leaf e+'. Only loaders import it.
import type { Model } from '../../../content/cars/model-schema.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { isLightWord } from './query-terms.ts'

/** 'leaf e+ 62kWh': leaf, e+, 62 and kwh. */
export const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .replaceAll(/(?<=\d)kwh/g, ' kwh')
    .match(/[\p{L}\p{N}]+(?:\.\d+)?\+?/gu) ?? []

/** Those of a name: 'long' says as much as 'long range'. */
const nameWords = (name: string) =>
  wordsOf(name).filter((word) => word !== 'range' && !isLightWord(word))

/** Without the end of 'RWD to 2023': '2023' in a query does not say which. */
const tellingWords = ({ name }: Version) => nameWords(name.replace(/ to \d{4}$/, ''))

/**
 * The versions that have every word of a query which names a version of the model, and those words, none if there is
 * none. A name that stands whole in the query goes before longer ones: 'rwd' is no 'Long Range RWD'.
 */
export function versionsNamed(
  model: Model,
  words: readonly string[],
): { versions: Version[]; named: string[] } {
  const known = new Set(model.versions.flatMap(tellingWords))
  const named = words.filter((word) => known.has(word))
  if (named.length === 0) return { versions: [], named }
  const fitting = model.versions.filter((version) => {
    const telling = tellingWords(version)
    return named.every((word) => telling.includes(word))
  })
  const whole = fitting.filter((version) =>
    nameWords(version.name).every((word) => named.includes(word)),
  )
  return { versions: whole.length > 0 ? whole : fitting, named }
}
