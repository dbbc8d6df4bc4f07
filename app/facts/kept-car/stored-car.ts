// The visitor's cars as this browser keeps them, and as a file. They never leave the browser by themselves.
import { openStoredText } from '../../ground/ui/stored-text.ts'
import { myCarKey } from '../../ground/browser/storage-keys.ts'

/** The fields of /my-car as texts, as a form or URL has them. Empty ones are left out. */
export type CarTexts = { [name: string]: string }

export type KeptCar = {
  /** 'Nissan Leaf 40 kWh'; '' until a version is chosen. */
  name: string
  texts: CarTexts
}

/** The car that the site speaks of, and the visitor's other one. */
export type KeptCars = { car: KeptCar; other: KeptCar | null }

/** A file or a stored value without this is not ours. */
const format = 'ev-nz my car 1'

/** In characters; two cars take a few hundred. */
const longestFile = 10_000
const longestText = 100
const mostFields = 40

/** The cars as text, for storage and for the file. A text with one car is read by older pages too. */
export function writeCars({ car, other }: KeptCars): string {
  const second = other && { other: { name: other.name, car: other.texts } }
  return JSON.stringify({ format, name: car.name, car: car.texts, ...second }, null, 2)
}

/** Reads what `writeCars` wrote; null if it is anything else. Values of other kinds and overlong ones are left out. */
export function readCars(text: string): KeptCars | null {
  if (text.length > longestFile) return null
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  const given = read as { format?: unknown; other?: unknown } | null
  if (given?.format !== format) return null
  const car = readOne(given)
  return car && { car, other: readOne(given.other) }
}

function readOne(read: unknown): KeptCar | null {
  const given = read as { name?: unknown; car?: unknown } | null | undefined
  if (typeof given?.car !== 'object' || !given.car) return null
  const texts: CarTexts = {}
  for (const [name, value] of Object.entries(given.car).slice(0, mostFields)) {
    if (!/^[a-z]{1,20}$/.test(name)) continue
    if (typeof value !== 'string' || value.trim() === '' || value.length > longestText) continue
    texts[name] = value
  }
  const name = typeof given.name === 'string' ? given.name.slice(0, longestText) : ''
  return { name: texts.version ? name : '', texts }
}

/** 'Leaf 40 kWh' of 'Nissan Leaf 40 kWh'; 'MG4 EV' and 'Polestar 2' keep their make. 'car' without a version. */
export const shortName = ({ name }: KeptCar): string =>
  name.replace(/^\p{L}+ (?=[\w-]*\p{L})/u, '') || 'car'

const stored = openStoredText(myCarKey)

/** Calls `changed` whenever this or another tab keeps or forgets a car. Returns how to stop. */
export const watchKeptCars = stored.watch

/** The cars of a browser that does not allow storage; gone with the page. */
let unstored: string | null = null

/** What is kept, as text; null if nothing is. */
export const keptText = (): string | null => stored.read() ?? unstored

/** The cars that are kept; null if none is. */
export const keptCars = (): KeptCars | null => readCars(keptText() ?? '')

/** Keeps these cars, or forgets them. Returns false if they last only as long as this page. */
export function keepCars(cars: KeptCars | null): boolean {
  const text = cars && writeCars(cars)
  // Set first: storing tells everyone who watches.
  unstored = text
  const isStored = stored.keep(text)
  if (isStored) unstored = null
  // What the page has for a kept car, the header first of all.
  if (cars && typeof window !== 'undefined') void window.wakeIslands?.('car')
  return isStored
}
