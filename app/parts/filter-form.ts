import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigation } from '../ui/old-router.ts'
import {
  catalogUrl,
  changeFilter,
  choices,
  emptyFilter,
  fieldValues,
  readFilter,
  type PartFilter,
} from './part-filter.ts'
import { searchDebounceMs } from './part.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** The controls of a field, wherever they stand on the page; several for a field with several values. */
function findFields(form: HTMLFormElement, name: string): Field[] {
  return [...form.elements].filter(
    (control): control is Field =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control.name === name,
  )
}

/** Reads the filter from the form's current values, on page one. */
function readFilterForm(form: HTMLFormElement): PartFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilter(new URLSearchParams(fields))
}

/** Clears the dropdowns that depend on the changed field: their values belonged to its old value. */
export function clearLimited(form: HTMLFormElement, changed: string): void {
  for (const name of choices.find((choice) => choice.name === changed)?.limits ?? []) {
    for (const field of findFields(form, name)) field.value = ''
  }
}

/** Writes a filter into the form. `keepText` keeps the search text, which may be newer than the filter. */
function fillFilterForm(
  form: HTMLFormElement,
  filter: PartFilter,
  { keepText }: { keepText: boolean },
): void {
  for (const name of Object.keys(emptyFilter) as (keyof PartFilter)[]) {
    if (name === 'page' || (name === 'search' && keepText)) continue
    const values = fieldValues(filter, name)
    for (const [at, field] of findFields(form, name).entries()) {
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = values.length > 0
      else field.value = values[at] ?? (name in shownDefaults ? String(filter[name]) : '')
    }
  }
}

// Fields that show their default instead of nothing.
const shownDefaults = { pageSize: true, sort: true }

// Typed rather than chosen, so debounced.
const typedFields = new Set(['search', 'minPrice', 'maxPrice'])

/** Syncs the form to the URL: text is debounced by 300 ms, everything else applies immediately. */
export function useFilterForm(filter: PartFilter) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL of the latest requested search; the filter shown may still be an older one.
  const shown = catalogUrl(changeFilter(filter, {}))
  const latest = useRef({ url: shown, search: filter.search })
  // The URLs requested since the form last showed a filter.
  const requested = useRef(new Set<string>())
  const isLeaving = useRef(false)

  const apply = useCallback(() => {
    clearTimeout(timer.current)
    if (!form.current || isLeaving.current) return
    const wanted = readFilterForm(form.current)
    const url = catalogUrl(wanted)
    if (url === latest.current.url) return
    latest.current = { url, search: wanted.search }
    requested.current.add(url)
    void navigate(url, { replace: true, preventScrollReset: true })
  }, [navigate])

  useEffect(() => {
    const { location } = navigation
    isLeaving.current = location !== undefined && location.pathname !== '/parts-catalog'
  }, [navigation])

  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // Apply what was typed or chosen before hydration instead of discarding it.
    // The answer to an earlier request may come after a newer choice, which the form already has.
    const isOutdated = requested.current.has(shown) && shown !== latest.current.url
    if (isFirst.current) apply()
    else if (form.current && !isOutdated) {
      fillFilterForm(form.current, filter, { keepText: latest.current.search === filter.search })
      latest.current = { url: shown, search: filter.search }
      requested.current.clear()
    }
    isFirst.current = false
  }, [filter, shown, apply])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ref: form,
    onChange: ({ target }: { target: EventTarget }) => {
      const { name } = target as HTMLInputElement
      clearTimeout(timer.current)
      if (typedFields.has(name)) {
        timer.current = setTimeout(apply, searchDebounceMs)
        return
      }
      if (form.current) clearLimited(form.current, name)
      apply()
    },
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      apply()
    },
  }
}
