import { useCallback, useEffect, useState } from 'react'
import type { SiteClient } from '../../ground/supabase.ts'
import { useAuth } from '../sign-in/auth-context.tsx'

/**
 * Loads some of the user's own data in the browser: undefined while loading, null after an error.
 * `read` must be the same function on every render. `reload` loads it again.
 */
export function useOwnData<Value>(read: (client: SiteClient) => Promise<Value>) {
  const { openClient } = useAuth()
  const [value, setValue] = useState<Value | null>()

  const load = useCallback(async (): Promise<Value | null> => {
    try {
      return await read(await openClient())
    } catch (cause) {
      console.error(cause)
      return null
    }
  }, [openClient, read])

  useEffect(() => {
    let isCurrent = true
    async function loadOnMount() {
      const loaded = await load()
      if (isCurrent) setValue(loaded)
    }
    void loadOnMount()
    return () => {
      isCurrent = false
    }
  }, [load])

  const reload = async () => setValue(await load())
  return { value, reload }
}
