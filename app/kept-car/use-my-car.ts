import { useMemo, useSyncExternalStore } from 'react'
import { keepCar, keptText, readCar, watchKeptCar, type KeptCar } from './stored-car.ts'

/**
 * The car that this browser keeps; null on the server, while hydrating, and if there is none. A component that
 * reads it must not put any of it into a request: a link may carry it only if the visitor follows it.
 */
export function useMyCar(): KeptCar | null {
  const text = useSyncExternalStore(watchKeptCar, keptText, () => null)
  return useMemo(() => (text === null ? null : readCar(text)), [text])
}

/** Keeps a version of a model as the visitor's car, with everything else that is known about it. */
export function keepVersion(version: string, name: string): boolean {
  const kept = readCar(keptText() ?? '')
  return keepCar({ name, texts: { ...kept?.texts, version } })
}

/** Forgets the car. */
export const forgetCar = (): boolean => keepCar({ name: '', texts: {} })
