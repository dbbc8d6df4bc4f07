// A vehicle in one cell, as sellers write it: 'Nissan Leaf ZE1 2018-2023', 'BYD Atto3 22+', 'MG ZS EV'.
import { findCarName } from '../../app/parts/catalogue/searched-car.ts'
import type { ParsedValue } from './number-parser.ts'
import { readYearRange } from './part-value-parser.ts'
import { tidyText } from './cell-tidying.ts'

/** The columns that a cell with a vehicle is split into, in this order. */
export const vehicleColumns = ['Make', 'Model', 'Variant', 'YearFrom', 'YearTo'] as const

/** The value of each column. A cell that cannot be read has one mistake, at the make. */
type ParsedVehicle = Record<(typeof vehicleColumns)[number], ParsedValue>

const years =
  /\(?(?<!\d)(?:(?:19|20)\d\d|\d\d(?=\s*(?:\+|on\b)))\s*(?:(?:-|–|to\b|\+|on\b|onwards\b)\s*(?:(?:19|20)?\d\d(?!\d))?)?\)?/i

const none: ParsedValue = { value: null }

/** Reads cells by the makes and models that this site knows; what else a cell says is the variant, as it is written. */
export function openVehicleCells(): (cell: string) => ParsedVehicle {
  // A list repeats its vehicles, and looking for a name tries all of them.
  const known = new Map<string, ParsedVehicle>()
  return (cell) => {
    const text = tidyText(cell)
    const vehicle = known.get(text) ?? readVehicle(text)
    if (known.size < 10_000) known.set(text, vehicle)
    return vehicle
  }
}

function readVehicle(text: string): ParsedVehicle {
  const refuse = (mistake: string): ParsedVehicle => ({
    Make: { mistake },
    Model: none,
    Variant: none,
    YearFrom: none,
    YearTo: none,
  })
  if (text === '') return refuse('is empty')
  const stated = years.exec(text)?.[0] ?? ''
  const withoutYears = text.replace(stated, ' ')
  const car = findCarName(withoutYears)
  const quoted = text.length > 40 ? `${text.slice(0, 40)}...` : text
  if (!car)
    return refuse(
      `names no model that this site knows: ${quoted}; write Make and Model in columns of their own`,
    )
  if (findCarName(car.rest))
    return refuse(`names two models: ${quoted}; write a row with its own SKU for each`)
  const variant = car.rest.replaceAll(/^[\s,;/|()–-]+|[\s,;/|()–-]+$/g, '').replaceAll(/\s+/g, ' ')
  const range = readYearRange(stated.replaceAll(/[()\s]/g, '').replace(/^(\d\d)(?!\d)/, '20$1'))
  return {
    Make: { value: car.make },
    Model: { value: car.model },
    Variant: { value: variant || null },
    YearFrom: range.from,
    YearTo: range.to,
  }
}
