import { useCallback, useEffect, useState } from 'react'
import type { SiteClient } from '../supabase.ts'
import { useAuth } from './auth-context.tsx'

/**
 * Something of the visitor's own, read in the browser: undefined while it is on its way, null when
 * it could not be read. `read` must stay the same function; `reload` asks once more.
 */
export function useOwn<Value>(read: (client: SiteClient) => Promise<Value>) {
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
    async function show() {
      const found = await load()
      if (isCurrent) setValue(found)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [load])

  const reload = async () => setValue(await load())
  return { value, reload }
}
