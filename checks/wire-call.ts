/** One call of the site, and what must come of it. */
export type WireCall = {
  name: string
  make: () => PromiseLike<unknown>
  accept: (answer: never) => boolean
}
/** What most calls of the official client answer with. */
export type Answer = {
  data: unknown
  error: { message: string; code?: string; status?: number } | null
  count?: number | null
  status?: number
}

export const isFine = ({ error }: Answer) => error === null
export const isRows = ({ data, error }: Answer) => error === null && Array.isArray(data)

/** Makes calls one after the other and prints each outcome with its time; gives how many failed. */
export async function makeCalls(calls: WireCall[]): Promise<number> {
  let failures = 0
  for (const { name, make, accept } of calls) {
    const start = performance.now()
    const answer = await Promise.resolve(make()).catch((error: unknown) => ({ data: null, error }))
    const milliseconds = (performance.now() - start).toFixed(1)
    const isGood = accept(answer as never)
    if (!isGood) failures += 1
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${milliseconds} ms)`)
    if (!isGood) console.log(`       ${JSON.stringify(describe(answer))}`)
  }
  return failures
}

/** An answer without what may be secret. */
function describe(answer: unknown): unknown {
  const { error, status, data } = (answer ?? {}) as Partial<Answer>
  return { error, status, rows: Array.isArray(data) ? data.length : undefined }
}
