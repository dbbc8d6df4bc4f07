// The car that a search text names, whether or not the catalogue has parts for it: its words are never left out,
// because the parts of another car do not fit.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { typedNames } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { carByChassisCode } from '../../../content/cars/car-codes.ts'
import { sameWords, tradeWords } from '../../../content/pages/buyer-words.ts'
import { derived } from '../../../content/published.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import {
  askedMakes,
  isOtherIoniq,
  spelledAsNamed,
  unlistedModels,
} from '../../../content/cars/unlisted-models.ts'

export type NamedCar = {
  /** 'Hyundai Ioniq 5', or a make alone: 'Hyundai'. */
  name: string
  make: string
  /** Its words in the text. */
  words: string[]
  /** Whether those are its name, not the code of its chassis or what another language calls it. */
  isNamed: boolean
  /** Its page, if the site has one. */
  path: string | null
}

/** The words of a text, without accents and signs. */
export const plain = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type TypedName = Omit<NamedCar, 'words'> & { typed: string }

/** The codes of chassis, ZE0 with the letter O too, and what other languages call these models. */
function listOtherNames(cars: readonly Omit<TypedName, 'typed' | 'isNamed'>[]): TypedName[] {
  const codes = Object.entries(carByChassisCode).flatMap(([code, { name, slug }]) => {
    const car = { name, make: makeIn(name), path: slug === undefined ? null : pathOf(slug) }
    return [code, code.replace(/ZE0$/, 'ZEO')].map((typed) => ({ ...car, typed }))
  })
  const translated = cars.flatMap((car) =>
    tradeWords
      .filter(({ same }) => same[0] === plain(car.name.replace(car.make, '')))
      .flatMap(({ same }) => same.slice(1).map((typed) => ({ ...car, typed }))),
  )
  return [...codes, ...translated].map(({ typed, ...car }) => ({
    ...car,
    typed: plain(typed),
    isNamed: false,
  }))
}

const makeIn = (name: string) => name.split(' ')[0] ?? name

/** What people type for each car, models before makes and the longest first: 'leaf' before 'smart' in 'smart key leaf'. */
const listNames = derived((): readonly TypedName[] => {
  const cars = [
    ...models().map((model) => ({
      name: model.name,
      make: model.make,
      typed: typedNames(model),
      path: pathOf(model.slug),
    })),
    ...unlistedModels().map(({ name, typed }) => ({
      name,
      make: makeIn(name),
      typed: [name, ...typed],
      path: null,
    })),
  ]
  const spellings = (one: string) => [plain(one), plain(one).replaceAll(' ', '')]
  const names = cars.flatMap(({ typed, ...car }) =>
    typed.flatMap(spellings).map((one) => ({ ...car, typed: one, isNamed: true })),
  )
  const makes = [
    ...new Set([...cars.map(({ make }) => make), ...askedMakes.map(({ name }) => name)]),
  ]
  return (
    [
      ...names,
      ...listOtherNames(cars),
      ...makes.map((make) => ({ name: make, make, path: null, typed: plain(make), isNamed: true })),
    ]
      // '2' alone is no Polestar, and 'RZ' no Lexus; 'i4' is a BMW.
      .filter(({ typed }) => typed.length > 2 || /^[a-z]\d$/i.test(typed))
      .toSorted(
        (one, other) =>
          Number(one.name === one.make) - Number(other.name === other.make) ||
          other.typed.length - one.typed.length,
      )
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
    isOtherIoniq(given, typed)
      ? null
      : new RegExp(`(?<= )${typed.split(' ').join(' +')}(?= )`, 'i').exec(given)
  const car = listNames().find((one) => one.name !== one.make && one.isNamed && pattern(one))
  const at = car && pattern(car)
  if (!car || !at) return null
  const cut = (from: number, length: number, of: string) =>
    of.slice(0, from) + ' '.repeat(length) + of.slice(from + length)
  const rest = cut(at.index - 1, at[0].length, text)
  const make = pattern({ typed: plain(car.make) })
  const model = car.name.startsWith(`${car.make} `) ? car.name.slice(car.make.length + 1) : car.name
  return { make: car.make, model, rest: make ? cut(make.index - 1, make[0].length, rest) : rest }
}

const nameWithin = (given: string) =>
  listNames().find(({ typed }) => given.includes(` ${typed} `) && !isOtherIoniq(given, typed))

// A comma stands for the sign between two names.
const joining = ['or', 'and', 'vs', 'versus', ',']

/**
 * A model beside another one by a name that means something else alone: the Seal of 'atto 3 or seal'. Behind a sign it ends
 * the text or is one of a list, and 'leaf, born in 2015' or 'leaf and seal kit' name no second car; nor does 'seal & leaf clips'.
 */
function joinedTo(first: TypedName, given: string): TypedName | undefined {
  const [, behind = ''] = given.split(` ${first.typed} `)
  const named = listNames()
    .filter((car) => car.name !== car.make)
    .map((car) => ({ ...car, typed: plain(car.name.replace(car.make, '')) }))
    // '2' is a quantity, not a Polestar.
    .filter(({ typed }) => typed.length > 2)
  return named.find(({ typed }) =>
    joining.some((word) => {
      const isPart = typed === 'seal'
      if (given.startsWith(` ${typed} ${word} ${first.typed} `))
        return !isPart || behind === '' || !['and', ','].includes(word)
      if (!behind.startsWith(`${word} ${typed} `)) return false
      const [next = ''] = behind.slice(word.length + typed.length + 2).split(' ')
      if (isPart || typed === 'born') return next === ''
      return word !== ',' || next === '' || joining.includes(next)
    }),
  )
}

/** The two models that a text names, each with the text without the other; none if it names one. */
export function findTwoCars(text: string): { name: string; search: string }[] {
  const listed = text.replaceAll('/', ' or ').split(/[&,+]/)
  const given = ` ${listed.map(plain).filter(Boolean).join(' , ')} `
  const first = nameWithin(given)
  const withoutFirst = first ? given.replace(` ${first.typed} `, ' ') : ''
  const second = first && (nameWithin(withoutFirst) ?? joinedTo(first, given))
  if (!first || !second || first.name === second.name) return []
  if ([first, second].some(({ name, make }) => name === make)) return []
  // Words of the part may stand in the name of the other car too: 'type 2 cable polestar 2 or leaf'. A code of a chassis goes
  // with its car: 'leaf ze1 or kona'.
  const without = ({ typed, make, name }: TypedName) => {
    const whole = ` ${plain(make)} ${typed} `
    const run = given.includes(whole) ? whole : ` ${typed} `
    const rest = given.replace(given.includes(`${run}electric `) ? `${run}electric ` : run, ' ')
    return rest
      .replaceAll(/ (and|or|vs|versus|,)(?= )/g, '')
      .split(' ')
      .filter((word) => carByChassisCode[word.toUpperCase()]?.name !== name)
      .join(' ')
      .trim()
  }
  const pairs = [[first, second] as const, [second, first] as const]
  return pairs.map(([one, other]) => {
    const search = without(other)
    const isNamed = findNamedCar(search)?.name === one.name
    return { name: one.name, search: isNamed ? search : `${plain(one.make)} ${search}` }
  })
}

/** The car that a text names, or null. */
export function findNamedCar(text: string): NamedCar | null {
  const given = ` ${plain(text)} `
  const found = nameWithin(given)
  if (!found) return null
  const make = plain(found.make).split(' ')
  const words = [...found.typed.split(' '), ...make.filter((word) => given.includes(` ${word} `))]
  const { name, path, isNamed } = found
  return { name, make: found.make, words: [...new Set(words)], isNamed, path }
}

/**
 * The text with the words of the car's model as whole words, in quotes: a BYD Seal is no Sealion. A make alone, and a
 * text with quotes of its own, stay as they are. 'nissanleaf' is Nissan "Leaf", and 'ionic' "Ioniq".
 */
export function withWholeModel(text: string): string {
  const car = text.includes('"') ? null : findNamedCar(text)
  if (!car || car.name === car.make || !car.isNamed) return text
  const make = plain(car.make)
  const isOfMake = (word: string) =>
    make.split(' ').includes(word) ||
    sameWords.some((group) => group.includes(make) && group.includes(word))
  const model = new Set(car.words.filter((word) => !isOfMake(word)))
  const glued = plain(car.name).replaceAll(' ', '')
  const named = plain(car.name)
    .split(' ')
    .map((word) => (isOfMake(word) ? word : `"${word}"`))
  return text
    .split(/(\s+)/)
    .map((token) => {
      const words = plain(token).split(' ')
      if (named.length > 1 && words[0] === glued) return named.join(' ')
      if (!words.every((word) => model.has(word))) return token
      return `"${token.replace(/^\p{L}+(?=\d|$)/u, spelledAsNamed)}"`
    })
    .join('')
}

/** Whether a piece of a search text is part of the car's name. */
export const namesCar = (car: NamedCar, piece: string) =>
  plain(piece)
    .split(' ')
    .some((word) => car.words.includes(word))
