/** One API call of the site, and a check of its result. */
export type WireCall = {
  name: string
  make: () => PromiseLike<unknown>
  accept: (result: never) => boolean
}
/** The result of most calls of the official client. */
export type Result = {
  data: unknown
  error: { message: string; code?: string; status?: number } | null
  count?: number | null
  status?: number
}

export const succeeded = ({ error }: Result) => error === null
export const returnsRows = ({ data, error }: Result) => error === null && Array.isArray(data)

/** Makes calls one after the other and prints each outcome and its time. Returns the number of failures. */
export async function makeCalls(calls: WireCall[]): Promise<number> {
  let failures = 0
  for (const { name, make, accept } of calls) {
    const start = performance.now()
    const result = await Promise.resolve(make()).catch((error: unknown) => ({ data: null, error }))
    const milliseconds = (performance.now() - start).toFixed(1)
    const passed = accept(result as never)
    if (!passed) failures += 1
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${milliseconds} ms)`)
    if (!passed) console.log(`       ${JSON.stringify(withoutSecrets(result))}`)
  }
  return failures
}

/** The parts of a result that hold no secrets. */
function withoutSecrets(result: unknown): unknown {
  const { error, status, data } = (result ?? {}) as Partial<Result>
  return { error, status, rows: Array.isArray(data) ? data.length : undefined }
}
