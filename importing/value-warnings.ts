import type { OnLine } from './row-splitter.ts'

type ValueWarnings = {
  /** Notes a value of the table's column. */
  add(line: number, column: string, value: string): void
  addMake(line: number, make: string): void
  /** Reports what only the whole file shows. */
  end(): void
}

const maxMakes = 10_000

/** Warns about values that are right in form and probably wrong: a price of 0, a date to come, a make spelt twice. */
export function openValueWarnings(today: string, onWarning: OnLine): ValueWarnings {
  // The spellings of each make, with the line they are first on.
  const makes = new Map<string, number>()
  const addMake = (line: number, make: string) => {
    if (makes.size < maxMakes && !makes.has(make)) makes.set(make, line)
  }
  return {
    addMake,
    add(line, column, value) {
      if (column === 'ListPrice_NZD' && Number(value) === 0) {
        onWarning(line, column, 'is 0: leave it empty if the price is not known')
      }
      if (column === 'LastVerified(DateISO)' && value > today) {
        onWarning(line, column, `is in the future: ${value}`)
      }
      if (column === 'Make') addMake(line, value)
    },
    end() {
      for (const spellings of Map.groupBy(makes, ([make]) => plainName(make)).values()) {
        const [first, ...others] = spellings
        for (const [make, line] of others) {
          onWarning(line, 'Make', `"${make}" is also spelt "${first?.[0]}" (line ${first?.[1]})`)
        }
      }
    },
  }
}

/** Without case, accents and signs. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
