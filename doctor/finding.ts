/** What was looked at, how it is, and what to do about it. */
export type Finding = {
  looked: string
  state: 'fine' | 'warning' | 'wrong'
  found: string
  advice?: string
}

export const fine = (looked: string, found: string): Finding => ({ looked, state: 'fine', found })

export const warning = (looked: string, found: string, advice: string): Finding => ({
  looked,
  state: 'warning',
  found,
  advice,
})

export const wrong = (looked: string, found: string, advice: string): Finding => ({
  looked,
  state: 'wrong',
  found,
  advice,
})

/** An error in one line. */
export function reasonOf(problem: unknown): string {
  if (problem instanceof AggregateError && problem.errors.length > 0)
    return reasonOf(problem.errors[0])
  const words = problem instanceof Error ? problem.message : String(problem)
  return words.split('\n')[0] ?? ''
}
