// Parts and searches drawn by lot, the same for the same seed.
import type { SearchArguments, SearchedPart } from './slow-search.ts'

export type Lot = {
  number(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** A generator of numbers (mulberry32). */
export function openLot(seed: number): Lot {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, pick: (items) => items[number(items.length)] as (typeof items)[number] }
}

const vehicles: [make: string, model: string, variants: string[]][] = [
  ['Tesla', 'Model 3', ['RWD', 'Long Range']],
  ['Tesla', 'Model Y', ['RWD', 'Performance']],
  ['Nissan', 'Leaf', ['40 kWh', 'e+ 62 kWh']],
  ['Ford', 'e-Transit', ['Panel van']],
  ['Ford', 'Mustang Mach-E', ['Extended Range']],
  ['Škoda', 'Enyaq', ['85']],
  ['Kia', 'EV3', ['Earth', 'Air']],
  ['MG', 'MG4', ['Excite 51']],
  ['BYD', 'Atto 3', ['Extended Range']],
]
const categories: [category: string, subcategories: string[]][] = [
  ['Battery', ['Module', 'Cooling']],
  ['Brakes', ['Pads', 'Discs', 'Fluid']],
  ['Charging', ['Cables', 'Onboard']],
  ['Body', ['Glass', 'Mirrors', 'Pāua trim']],
]
const things =
  'pad,disc,pump,cable,module,mirror,filter,sensor,seal,charger,relay,hose,cover'.split(',')
const sides = ['', ' left', ' right', ' front', ' rear', ' kit', ' Tāmaki edition']

/** A part without its id. About `kinds` names are spread over all of them. */
export function drawPart(lot: Lot, number: number, names = 1): Omit<SearchedPart, 'SupabaseID'> {
  const [Make, Model, variants] = lot.pick(vehicles)
  const [PartCategory, subcategories] = lot.pick(categories)
  const series = names > 1 ? ` ${1 + lot.number(names)}` : ''
  return {
    SKU: `NZ-${number}`,
    Make,
    Model,
    Variant: lot.number(4) === 0 ? null : lot.pick(variants),
    ModelYear: lot.number(10) === 0 ? null : 2023 + lot.number(3),
    PartCategory: lot.number(20) === 0 ? null : PartCategory,
    PartSubcategory: lot.number(10) === 0 ? null : lot.pick(subcategories),
    PartName: `${PartCategory} ${lot.pick(things)}${lot.pick(sides)}${series}`,
    OEMPartNumber:
      lot.number(8) === 0
        ? null
        : `${1_000_000 + number * 7}-0${number % 10}-${'ABCDE'[number % 5]}`,
    AltPartNumbers: lot.number(3) === 0 ? `ALT ${number}/X; ${number}-Z, Q.${number * 3}` : null,
  }
}

/** A search as visitors make them: words cut short or mistyped, part numbers, filters, nonsense. */
export function drawSearch(lot: Lot, parts: readonly SearchedPart[]): SearchArguments {
  const part = lot.pick(parts)
  const other = lot.pick(parts)
  const maybe = (value: string | null) => (lot.number(5) === 0 && value ? value : undefined)
  return {
    q: drawText(lot, part),
    make: maybe(part.Make),
    model: maybe(part.Model),
    variant: maybe(part.Variant),
    model_year: lot.number(6) === 0 ? (other.ModelYear ?? undefined) : undefined,
    part_category: maybe(part.PartCategory),
    part_subcategory: maybe(other.PartSubcategory),
  }
}

function drawText(lot: Lot, part: SearchedPart): string {
  const words = `${part.Make} ${part.Model} ${part.PartName} ${part.PartCategory ?? ''}`.split(
    /\s+/,
  )
  const word = () => {
    const chosen = lot.pick(words)
    const at = lot.number(chosen.length)
    switch (lot.number(6)) {
      case 0:
        return chosen.slice(0, at + 1)
      case 1:
        return chosen.slice(0, at) + chosen.slice(at + 1)
      case 2:
        return chosen.slice(0, at) + (chosen[at + 1] ?? '') + chosen[at] + chosen.slice(at + 2)
      case 3:
        return chosen.toUpperCase()
      default:
        return chosen
    }
  }
  const number = lot.pick([
    part.SKU,
    part.OEMPartNumber ?? part.SKU,
    part.AltPartNumbers ?? part.SKU,
  ])
  switch (lot.number(10)) {
    case 0:
    case 1:
      return ''
    case 2:
      return number.toLowerCase().replaceAll('-', lot.pick([' ', '', '-']))
    case 3:
      return number.slice(0, 1 + lot.number(number.length))
    case 4:
      return `${word()} ${number}`
    case 5:
      return lot.pick([
        `${word()} & !${word()}`,
        `'"${word()}`,
        'zzzz',
        '%_%',
        '--;',
        `${word()}:*`,
        '  ',
      ])
    default:
      return Array.from({ length: 1 + lot.number(3) }, word).join(' ')
  }
}
