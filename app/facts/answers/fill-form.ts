import type { QueryFields } from '../../ground/ui/query-field.ts'
import { shownText } from '../../ground/ui/query-inputs.ts'

/** Writes what a URL says into the form. */
export function fillForm(
  form: HTMLFormElement,
  fields: QueryFields,
  given: Record<string, readonly string[]>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `[name="${name}"]`,
    )) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        control.checked = given[name]?.includes(control.value) ?? false
      else control.value = shownText(field, given[name])
    }
  }
}
