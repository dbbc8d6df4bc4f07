import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { listOwnVoices, type OwnVoices } from './voice-queries.ts'

/**
 * Follows what the signed-in visitor has to do with the reviews of a page: null for everybody else,
 * and until it is known. `reload` asks again after a change.
 */
export function useOwnVoices(slug: string): { voices: OwnVoices | null; reload: () => void } {
  const { user, openClient } = useAuth()
  const [known, setKnown] = useState<{ userId: string; voices: OwnVoices } | null>(null)
  const [turn, setTurn] = useState(0)
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    let isCurrent = true
    const ask = async () => {
      const voices = await listOwnVoices(await openClient(), userId, slug)
      if (isCurrent) setKnown({ userId, voices })
    }
    ask().catch((cause: unknown) => {
      if (isCurrent) console.error('The page stays as every visitor sees it:', cause)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, slug, openClient, turn])

  const reload = useCallback(() => setTurn((count) => count + 1), [])
  return { voices: known && known.userId === userId ? known.voices : null, reload }
}
