import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { listOwnVoices, type OwnVoices } from './voice-queries.ts'

/**
 * Follows what the signed-in visitor has to do with the reviews of a page: null for everybody else,
 * and until it is known. `reload` asks again after a change.
 */
export function useOwnVoices(slug: string): {
  voices: OwnVoices | null
  reload: () => Promise<void>
} {
  const { user, openClient } = useAuth()
  const [known, setKnown] = useState<{ userId: string; voices: OwnVoices } | null>(null)
  const userId = user?.id

  const ask = useCallback(async () => {
    if (!userId) return
    try {
      setKnown({ userId, voices: await listOwnVoices(await openClient(), userId, slug) })
    } catch (cause) {
      console.error('The page stays as every visitor sees it:', cause)
    }
  }, [userId, slug, openClient])

  useEffect(() => {
    void ask()
  }, [ask])

  return { voices: known && known.userId === userId ? known.voices : null, reload: ask }
}
