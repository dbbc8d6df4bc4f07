// Electric cars that people in New Zealand ask for and the site has no page about. Only names: nothing is said about them.
import { models } from './models.ts'
import { derived } from '../published.ts'

/** A model without a page, by what people type, with slugs of models of about its size or purpose. */
type UnlistedModel = { name: string; typed: readonly string[]; similar: readonly string[] }

/** Without the make, these names mean something else. */
const needMake = new Set([
  'Atto 2',
  'Born',
  'Model S',
  'Seal',
  'Shark 6',
  'Soul EV',
  'Cooper Electric',
  '500e',
  'S5 EV',
])

/** The names 'Make | model, model' of each kind, and what the site has instead. */
const kinds: readonly { similar: readonly string[]; makes: Readonly<Record<string, string>> }[] = [
  {
    similar: ['mg4-ev', 'volvo-ex30', 'nissan-leaf'],
    makes: {
      BMW: 'i3',
      BYD: 'Dolphin, Atto 2',
      Cupra: 'Born',
      Fiat: '500e',
      GWM: 'Ora',
      Hyundai: 'Inster, Ioniq',
      Mini: 'Cooper Electric',
      Mitsubishi: 'i-MiEV',
      Renault: 'Zoe, Megane E-Tech',
      Volkswagen: 'e-Golf, ID.3',
    },
  },
  {
    similar: ['kia-ev3', 'byd-atto-3', 'volvo-ex30', 'mg4-ev'],
    makes: {
      BMW: 'iX1',
      Hyundai: 'Kona Electric',
      Jeep: 'Avenger',
      Kia: 'Niro EV, Soul EV, EV4',
      Lexus: 'UX 300e',
      Mazda: 'MX-30',
      'Mercedes-Benz': 'EQA',
      MG: 'ZS EV, MG5, S5 EV',
      Peugeot: 'e-2008',
      Skoda: 'Elroq',
      Volvo: 'XC40 Recharge, EX40',
    },
  },
  {
    similar: ['kia-ev5', 'skoda-enyaq', 'toyota-bz4x', 'tesla-model-y'],
    makes: {
      BMW: 'iX3',
      Geely: 'EX5',
      Hyundai: 'Ioniq 5',
      Jaguar: 'I-Pace',
      Kia: 'EV6',
      Lexus: 'RZ',
      'Mercedes-Benz': 'EQB',
      Nissan: 'Ariya',
      Subaru: 'Solterra',
      Volkswagen: 'ID.4, ID.5',
      XPeng: 'G6',
    },
  },
  {
    similar: ['kia-ev5', 'tesla-model-y', 'zeekr-7x'],
    makes: {
      Audi: 'Q8 e-tron',
      Kia: 'EV9',
      Polestar: 'Polestar 3',
      Porsche: 'Macan',
      Tesla: 'Model X',
      Volvo: 'EX90',
    },
  },
  {
    similar: ['tesla-model-3', 'polestar-2'],
    makes: {
      BMW: 'i4',
      BYD: 'Seal',
      Hyundai: 'Ioniq 6',
      Polestar: 'Polestar 4',
      Porsche: 'Taycan',
      Tesla: 'Model S',
    },
  },
  {
    similar: ['ford-e-transit', 'ldv-edeliver-3'],
    makes: { LDV: 'eDeliver 9, MIFA 9', Volkswagen: 'ID. Buzz' },
  },
]

/** How else a make is typed. */
const otherMakes: Readonly<Record<string, string>> = {
  Volkswagen: 'VW',
  'Mercedes-Benz': 'Mercedes',
}

/** Names of models as many people spell them. */
export const misspeltModels: readonly (readonly [name: string, typed: string])[] = [
  ['ioniq', 'ionic'],
  ['dolphin', 'dolfin'],
]

/** Whether a name is that of the Ioniq and a text, with a blank at both ends, has only a numbered one: the Ioniq 9 is another car. */
export const isOtherIoniq = (text: string, typed: string): boolean =>
  /ioni[qc]$/i.test(typed) && !/ioni[qc] (?! *\d )/i.test(text)

/** A word of a name as the maker spells it. */
export const spelledAsNamed = (word: string): string =>
  misspeltModels.find(([, typed]) => typed === word.toLowerCase())?.[0] ?? word

const modelsOf = (names: string) => names.split(', ')

const namedModels: readonly UnlistedModel[] = kinds.flatMap(({ similar, makes }) =>
  Object.entries(makes).flatMap(([make, names]) =>
    modelsOf(names).map((model) => {
      const name = model.startsWith(make) ? model : `${make} ${model}`
      const short = model.replace(/ (EV|Electric|Recharge|E-Tech)$/, '')
      const typed = [
        name,
        `${otherMakes[make] ?? make} ${short}`,
        ...(needMake.has(model) ? [] : [short]),
      ]
      const respelt = misspeltModels
        .filter(([right]) => model.toLowerCase().includes(right))
        .flatMap(([right, wrong]) => typed.map((one) => one.toLowerCase().replace(right, wrong)))
      return { name, typed: [...typed, ...respelt], similar }
    }),
  ),
)

/** The models of this list that have no page: an entry goes when the model gets its own. */
export const unlistedModels = derived((): readonly UnlistedModel[] => {
  const listed = new Set(models().map(({ name }) => name.toLowerCase()))
  return namedModels.filter(({ typed }) => typed.every((name) => !listed.has(name.toLowerCase())))
})

const makesAbove = kinds.flatMap(({ makes }) => Object.keys(makes))

/** Makes that people ask about; the site may have pages about some. */
export const askedMakes: readonly { name: string; typed: readonly string[] }[] = [
  ...new Set([
    ...makesAbove,
    'Citroen',
    'Farizon',
    'Genesis',
    'Honda',
    'Isuzu',
    'Jaecoo',
    'Lotus',
    'Omoda',
    'Rivian',
    'Smart',
    'SsangYong',
    'Suzuki',
  ]),
].map((name) => ({ name, typed: [name, ...(otherMakes[name] ? [otherMakes[name]] : [])] }))
