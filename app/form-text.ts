/** A text field of a posted form, trimmed; empty when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  return rawFormText(form, name).trim()
}

/** A text field exactly as typed, for passwords. */
export function rawFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
