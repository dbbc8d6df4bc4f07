import { useMemo, useSyncExternalStore } from 'react'
import {
  keepCars,
  keptCars,
  keptText,
  readCars,
  watchKeptCars,
  type KeptCar,
  type KeptCars,
} from './stored-car.ts'

/**
 * The cars that this browser keeps; null on the server, while hydrating, and if there is none. A component that
 * reads them must not put any of it into a request, but what a page needs in its URL: a link may carry it only if
 * the visitor follows it.
 */
export function useMyCars(): KeptCars | null {
  const text = useSyncExternalStore(watchKeptCars, keptText, () => null)
  return useMemo(() => (text === null ? null : readCars(text)), [text])
}

/** The car that the site speaks of. */
export const useMyCar = (): KeptCar | null => useMyCars()?.car ?? null

const isEmpty = ({ texts }: KeptCar) => Object.keys(texts).length === 0

/** Keeps what is said about the car that the site speaks of. A car of which nothing is said is forgotten. */
export function keepCar(car: KeptCar): boolean {
  const other = keptCars()?.other ?? null
  return keepCars(isEmpty(car) ? other && { car: other, other: null } : { car, other })
}

/**
 * Makes a car the visitor's. The one kept before becomes the other car, and the other car of before is forgotten. A car
 * of the same model takes the place of the one kept before.
 */
export function takeCar(car: KeptCar): boolean {
  const kept = keptCars()
  if (!kept || isUnsaid(kept.car) || isSameModel(kept.car, car))
    return keepCars({ car, other: kept?.other ?? null })
  return keepCars({ car, other: kept.car })
}

/**
 * Makes a version the visitor's car, with everything that is known about it or about a car without a version; another
 * model gets only the place of the car before.
 */
export function keepVersion(version: string, name: string): boolean {
  const { car, other } = keptCars() ?? { car: null, other: null }
  if (other?.texts.version === version) return switchCars()
  const chosen = { name, texts: { version } }
  if (!car || !car.texts.version || isSameModel(car, chosen))
    return keepCars({ car: { name, texts: { ...car?.texts, version } }, other })
  const { postcode } = car.texts
  return takeCar({ name, texts: { version, ...(postcode && { postcode }) } })
}

/** Makes the second car the current one; false if there is none, or if the browser did not store the change. */
export function switchCars(): boolean {
  const kept = keptCars()
  if (!kept?.other) return false
  return keepCars({ car: kept.other, other: isUnsaid(kept.car) ? null : kept.car })
}

/** Starts a second car, in the same place; what was the car is the other one from here on. */
export function addCar(): boolean {
  const kept = keptCars()
  if (!kept || isUnsaid(kept.car)) return false
  const { postcode } = kept.car.texts
  return keepCars({ car: { name: '', texts: postcode ? { postcode } : {} }, other: kept.car })
}

/** Nothing but a place is said of a car that was only begun. */
const isUnsaid = ({ texts }: KeptCar) => Object.keys(texts).every((name) => name === 'postcode')

const modelOf = ({ texts }: KeptCar) => texts.version?.split('.')[0]
const isSameModel = (one: KeptCar, two: KeptCar) =>
  modelOf(one) !== undefined && modelOf(one) === modelOf(two)

/** Forgets the car that the site speaks of; the other one takes its place. */
export const forgetCar = (): boolean => keepCar({ name: '', texts: {} })
