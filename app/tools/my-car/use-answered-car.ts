import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { FieldOption } from '../../ground/ui/query-field.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { carFields, nameOfVersion, readCarInputs, type CarFields } from './car-fields.ts'
import { useKnowledge } from './fetched-knowledge.ts'
import type { MyCarAnswer } from './car-answer-schema.ts'
import { answerMyCar, isAboutCar } from './my-car-answer.ts'
import type { CarTexts } from '../../facts/kept-car/stored-car.ts'
import { keepCar, takeCar, useMyCars } from '../../facts/kept-car/use-my-car.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { usePageUrl } from '../../ground/ui/page-url.ts'

/** What the page shows where there is no answer. */
export type CarState = 'no car' | 'loading' | 'failed'

/**
 * The car of the page and what is said about it: from the URL, answered by the server, or the one that this
 * browser keeps, answered here.
 */
export function useAnsweredCar(loaded: {
  options: readonly FieldOption[]
  inputs: QueryInputs<CarFields>
  answer: MyCarAnswer | null
}) {
  const { options } = loaded
  const { search } = usePageUrl()
  const [hasLeftUrl, setLeftUrl] = useState(false)
  const kept = useMyCars()
  const today = useToday()
  const isAsked = isAboutCar(loaded.inputs) && !hasLeftUrl
  const knowledge = useKnowledge(kept !== null)
  const places = typeof knowledge === 'object' ? knowledge.costs.places : null
  const fields = useMemo(
    () => carFields(options, places, today ? Number(today.slice(0, 4)) : undefined),
    [options, places, today],
  )
  const keptInputs = useMemo(
    () => readCarInputs(fields, new URLSearchParams(kept?.car.texts), today),
    [fields, kept, today],
  )
  const keptAnswer = useMemo(
    () =>
      kept && today && typeof knowledge === 'object'
        ? answerMyCar(keptInputs, knowledge, today)
        : null,
    [kept, keptInputs, knowledge, today],
  )

  const change = useCallback(
    (texts: CarTexts) => {
      const car = { name: nameOfVersion(options, texts.version), texts }
      if (!isAsked) {
        keepCar(car)
        return
      }
      // From here on the car is in this browser, not in the URL.
      takeCar(car)
      history.replaceState(null, '', '/my-car')
      setLeftUrl(true)
    },
    [options, isAsked],
  )

  const state: CarState = kept === null ? 'no car' : knowledge === 'failed' ? 'failed' : 'loading'
  return {
    fields,
    inputs: isAsked ? loaded.inputs : keptInputs,
    answer: isAsked ? loaded.answer : keptAnswer,
    /** The query of a car in the URL; null if the car is in this browser. */
    query: isAsked ? search : null,
    state,
    kept,
    change,
    /** Whether there is something to see, so that the form can step back. */
    isKnown: isAsked || kept !== null,
  }
}

/** A page left open overnight reads the day again when it is looked at. */
function watchDay(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Today in New Zealand by the visitor's clock, '2026-11-22'; '' on the server and while hydrating. */
const useToday = (): string =>
  useSyncExternalStore(
    watchDay,
    () => newZealandDay(new Date()),
    () => '',
  )
