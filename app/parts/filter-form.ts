import { choices, fieldValues, readFilter, type PartFilter } from './part-filter.ts'

type Field = HTMLInputElement | HTMLSelectElement

function findField(form: HTMLFormElement, name: string): Field | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null
}

/** Reads the filter from the form's current values, on page one. */
export function readFilterForm(form: HTMLFormElement): PartFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilter(new URLSearchParams(fields))
}

function fillField(field: Field, values: readonly string[]): void {
  if (field instanceof HTMLSelectElement && field.multiple) {
    for (const option of field.options) option.selected = values.includes(option.value)
  } else field.value = values[0] ?? ''
}

/** Clears the dropdowns that depend on the changed field: their values belonged to its old value. */
export function clearLimited(form: HTMLFormElement, changed: string): void {
  for (const name of choices.find((choice) => choice.name === changed)?.limits ?? []) {
    const field = findField(form, name)
    if (field) field.value = ''
  }
}

/** Writes a filter into the form. `keepText` keeps the search text, which may be newer than the filter. */
export function fillFilterForm(
  form: HTMLFormElement,
  filter: PartFilter,
  { keepText }: { keepText: boolean },
): void {
  const names = choices.map(({ name }) => name)
  for (const name of [...names, 'pageSize', ...(keepText ? [] : ['search'])] as const) {
    const field = findField(form, name)
    if (field) fillField(field, fieldValues(filter, name as keyof PartFilter))
  }
}
