import { useEffect, useState } from 'react'
import type { CarKnowledge } from './car-knowledge.ts'

export const knowledgePath = '/my-car/knowledge.json'

let fetched: Promise<CarKnowledge> | undefined

/** The same file for every visitor, fetched once in a visit. */
function fetchKnowledge(): Promise<CarKnowledge> {
  fetched ??= fetch(knowledgePath)
    .then((response) => {
      if (!response.ok) throw new Error(`${knowledgePath} answered ${response.status}`)
      return response.json() as Promise<CarKnowledge>
    })
    .catch((error: unknown) => {
      fetched = undefined
      throw error
    })
  return fetched
}

/** What the answer is worked out from in the browser, once it is wanted; 'failed' if it cannot be fetched. */
export function useKnowledge(isWanted: boolean): CarKnowledge | 'loading' | 'failed' {
  const [knowledge, setKnowledge] = useState<CarKnowledge | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    fetchKnowledge().then(
      (known) => isShown && setKnowledge(known),
      () => isShown && setKnowledge('failed'),
    )
    return () => {
      isShown = false
    }
  }, [isWanted])
  return knowledge
}
