import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { listOwnVoices, type OwnVoices } from './voice-queries.ts'

type Known = { userId: string; voices: OwnVoices }

/**
 * Follows what the signed-in visitor has to do with the reviews of a page: null for everybody else,
 * and until it is known. `reload` asks again after a change.
 */
export function useOwnVoices(slug: string): {
  voices: OwnVoices | null
  reload: () => Promise<void>
} {
  const { user, openClient } = useAuth()
  const [known, setKnown] = useState<Known | null>(null)
  const userId = user?.id

  const read = useCallback(async (): Promise<Known | null> => {
    if (!userId) return null
    try {
      return { userId, voices: await listOwnVoices(await openClient(), userId, slug) }
    } catch (cause) {
      console.error('The page stays as every visitor sees it:', cause)
      return null
    }
  }, [userId, slug, openClient])

  useEffect(() => {
    read().then(setKnown).catch(console.error)
  }, [read])

  const reload = useCallback(async () => setKnown(await read()), [read])
  return { voices: known && known.userId === userId ? known.voices : null, reload }
}
