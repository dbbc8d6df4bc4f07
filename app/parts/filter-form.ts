import { choices, readFilter } from './part-filter.ts'
import type { PartFilter } from './part.ts'

type Field = HTMLInputElement | HTMLSelectElement

function findField(form: HTMLFormElement, name: string): Field | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null
}

/** The filter as the form's fields stand now, from its first page. */
export function readFilterForm(form: HTMLFormElement): PartFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilter(new URLSearchParams(fields))
}

/** Empties the choices that the changed field limits: they belonged to its former value. */
export function clearLimited(form: HTMLFormElement, changed: string): void {
  for (const name of choices.find((choice) => choice.name === changed)?.limits ?? []) {
    const field = findField(form, name)
    if (field) field.value = ''
  }
}

/** Puts a filter into the form. The search text stays where `keepText` is set: it may be ahead. */
export function fillFilterForm(
  form: HTMLFormElement,
  filter: PartFilter,
  { keepText }: { keepText: boolean },
): void {
  const names = choices.map(({ name }) => name)
  for (const name of [...names, 'pageSize', ...(keepText ? [] : ['search'])] as const) {
    const field = findField(form, name)
    if (field) field.value = String(filter[name as keyof PartFilter] ?? '')
  }
}
