// The visitor's car as this browser keeps it, and as a file. It never leaves the browser by itself.
import { openStoredText } from '../ui/stored-text.ts'
import { myCarKey } from './my-car-key.ts'

/** The fields of /my-car as texts, as a form or URL has them. Empty ones are left out. */
export type CarTexts = { [name: string]: string }

export type KeptCar = {
  /** 'Nissan Leaf 40 kWh'; '' until a version is chosen. */
  name: string
  texts: CarTexts
}

/** A file or a stored value without this is not ours. */
const format = 'ev-nz my car 1'

/** In characters; a car takes a few hundred. */
const longestFile = 10_000
const longestText = 100
const mostFields = 40

/** The car as text, for storage and for the file. */
export const writeCar = ({ name, texts }: KeptCar): string =>
  JSON.stringify({ format, name, car: texts }, null, 2)

/** Reads what `writeCar` wrote; null if it is anything else. Values of other kinds and overlong ones are left out. */
export function readCar(text: string): KeptCar | null {
  if (text.length > longestFile) return null
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  const given = read as { format?: unknown; name?: unknown; car?: unknown } | null
  if (given?.format !== format || typeof given.car !== 'object' || !given.car) return null
  const texts: CarTexts = {}
  for (const [name, value] of Object.entries(given.car).slice(0, mostFields)) {
    if (!/^[a-z]{1,20}$/.test(name)) continue
    if (typeof value !== 'string' || value.trim() === '' || value.length > longestText) continue
    texts[name] = value
  }
  const name = typeof given.name === 'string' ? given.name.slice(0, longestText) : ''
  return { name: texts.version ? name : '', texts }
}

const stored = openStoredText(myCarKey)

/** Calls `changed` whenever this or another tab keeps or forgets a car. Returns how to stop. */
export const watchKeptCar = stored.watch

/** The car of a browser that does not allow storage; gone with the page. */
let unstored: string | null = null

/** What is kept, as text; null if nothing is. */
export const keptText = (): string | null => stored.read() ?? unstored

/** Keeps a car, or forgets it if it says nothing. Returns false if it lasts only as long as this page. */
export function keepCar(car: KeptCar): boolean {
  const text = Object.keys(car.texts).length === 0 ? null : writeCar(car)
  // Set first: storing tells everyone who watches.
  unstored = text
  const isStored = stored.keep(text)
  if (isStored) unstored = null
  return isStored
}
