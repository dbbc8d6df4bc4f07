/** What was checked, the result, and what to do about it. */
export type Finding = {
  subject: string
  state: 'fine' | 'warning' | 'wrong'
  result: string
  advice?: string
}

export const fine = (subject: string, result: string): Finding => ({
  subject,
  state: 'fine',
  result,
})

export const warning = (subject: string, result: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  result,
  advice,
})

export const wrong = (subject: string, result: string, advice: string): Finding => ({
  subject,
  state: 'wrong',
  result,
  advice,
})

/** The first line of an error's message. */
export function firstLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return firstLineOf(error.errors[0])
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? ''
}
