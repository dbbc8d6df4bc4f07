// The car that a search text names, whether or not the catalogue has parts for it: its words are never left out,
// because the parts of another car do not fit.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { derived } from '../../../content/published.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { askedMakes, unlistedModels } from '../../../content/cars/unlisted-models.ts'

export type NamedCar = {
  /** 'Hyundai Ioniq 5', or a make alone: 'Hyundai'. */
  name: string
  make: string
  /** Its words in the text. */
  words: string[]
  /** Its page, if the site has one. */
  path: string | null
}

const plain = (text: string) =>
  foldAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What people type for each car, the longest first: 'atto 3' before 'byd'. */
const listNames = derived(() => {
  const cars = [
    ...models().map((model) => ({
      name: model.name,
      make: model.make,
      typed: [model.name, nameWithoutMake(model), model.slug],
      path: pathOf(model.slug),
    })),
    ...unlistedModels().map(({ name, typed }) => ({
      name,
      make: name.split(' ')[0] ?? name,
      typed: [name, ...typed],
      path: null,
    })),
  ]
  const names = cars.flatMap(({ typed, ...car }) =>
    typed
      .flatMap((one) => [plain(one), plain(one).replaceAll(' ', '')])
      .map((one) => ({ ...car, typed: one })),
  )
  const makes = [
    ...new Set([...cars.map(({ make }) => make), ...askedMakes.map(({ name }) => name)]),
  ]
  return (
    [...names, ...makes.map((make) => ({ name: make, make, typed: plain(make), path: null }))]
      // '2' alone is no Polestar.
      .filter(({ typed }) => typed.length > 2)
      .toSorted((one, other) => other.typed.length - one.typed.length)
  )
})

/** Whether a text is the name of a make of cars, in any spelling of its letters. */
export const isCarMake = (text: string): boolean =>
  listNames().some(({ name, make, typed }) => name === make && typed === plain(text))

/** The first model that a text names, with its make as parts are listed, and the text without both; null if there is none. */
export function findCarName(text: string): { make: string; model: string; rest: string } | null {
  // Signs become spaces one by one, so that places in the text stay the same.
  const given = ` ${foldAccents(text).replaceAll(/[^\p{L}\p{N}]/gu, ' ')} `
  if (given.length !== text.length + 2) return null
  const pattern = ({ typed }: { typed: string }) =>
    new RegExp(`(?<= )${typed.split(' ').join(' +')}(?= )`, 'i').exec(given)
  const car = listNames().find((one) => one.name !== one.make && pattern(one))
  const at = car && pattern(car)
  if (!car || !at) return null
  const cut = (from: number, length: number, of: string) =>
    of.slice(0, from) + ' '.repeat(length) + of.slice(from + length)
  const rest = cut(at.index - 1, at[0].length, text)
  const make = pattern({ typed: plain(car.make) })
  const model = car.name.startsWith(`${car.make} `) ? car.name.slice(car.make.length + 1) : car.name
  return { make: car.make, model, rest: make ? cut(make.index - 1, make[0].length, rest) : rest }
}

/** The car that a text names, or null. */
export function findNamedCar(text: string): NamedCar | null {
  const given = ` ${plain(text)} `
  const found = listNames().find(({ typed }) => given.includes(` ${typed} `))
  if (!found) return null
  const make = plain(found.make).split(' ')
  const words = [...found.typed.split(' '), ...make.filter((word) => given.includes(` ${word} `))]
  return { name: found.name, make: found.make, words: [...new Set(words)], path: found.path }
}

/**
 * The text with the words of the car's model as whole words, in quotes: a BYD Seal is no Sealion. A make alone, and a
 * text with quotes of its own, stay as they are.
 */
export function withWholeModel(text: string): string {
  const car = text.includes('"') ? null : findNamedCar(text)
  if (!car || car.name === car.make) return text
  const make = plain(car.make).split(' ')
  const model = new Set(car.words.filter((word) => !make.includes(word)))
  return text
    .split(/(\s+)/)
    .map((token) => {
      const words = plain(token).split(' ')
      return words.every((word) => model.has(word)) ? `"${token}"` : token
    })
    .join('')
}

/** Whether a piece of a search text is part of the car's name. */
export const namesCar = (car: NamedCar, piece: string) =>
  plain(piece)
    .split(' ')
    .some((word) => car.words.includes(word))
