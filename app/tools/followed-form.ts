import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../ui/old-router.ts'
import { ownChoice } from '../kept-car/use-car-in-url.ts'
import type { QueryFields } from '../ui/query-field.ts'
import { givenQuery, shownText, type QueryInputs } from '../ui/query-inputs.ts'
import { focusAnswer } from './answer-heading.tsx'
import { focusFirstMistake } from './mistake-list.tsx'

type Inputs = Pick<QueryInputs, 'given' | 'mistakes'>

const textDebounceMs = 300

/** Keeps the form and the URL in step: text is debounced, everything else applies at once. */
export function useFollowedForm(path: string, fields: QueryFields, inputs: Inputs) {
  const navigate = useNavigate()
  const { search, pathname, key } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search)
  // Queries that this form has asked for since its latest one was answered. An earlier answer may still come
  // in; it must not overwrite what has been typed since.
  const asked = useRef(new Set<string>())
  const isFirst = useRef(true)
  // The key of the location from which the form was sent, until its answer is there.
  const sentFrom = useRef<string>(undefined)
  const isLed = useRef(true)
  const hasMistakes = Object.keys(inputs.mistakes).length > 0
  // While somebody types, a summary above would push the field away; each mistake is said at its field.
  const [isSummed, setSummed] = useState(hasMistakes)
  if (isSummed && !hasMistakes) setSummed(false)

  const apply = useCallback(
    (hash = '') => {
      clearTimeout(timer.current)
      if (!form.current || pathname !== path) return
      const query = givenQuery(fields, formEntries(form.current))
      if (query === latest.current && !hash) return
      latest.current = query
      asked.current.add(query)
      void navigate(`${path}${query}${hash}`, {
        replace: true,
        preventScrollReset: !hash,
        state: ownChoice,
      })
    },
    [navigate, path, pathname, fields],
  )

  useLayoutEffect(() => {
    if (!form.current) return
    if (isFirst.current) {
      // What was typed or chosen before hydration counts.
      latest.current = givenQuery(fields, new URLSearchParams(search))
      apply()
    } else if (search === latest.current) asked.current.clear()
    else if (!asked.current.has(search)) {
      // A link or the back button led here.
      fillForm(form.current, fields, inputs.given)
      latest.current = search
    }
    isFirst.current = false
  }, [search, fields, inputs, apply])

  useLayoutEffect(() => {
    if ([undefined, key].includes(sentFrom.current) || search !== latest.current) return
    sentFrom.current = undefined
    isLed.current = false
    setSummed(hasMistakes)
  }, [key, search, hasMistakes])

  // A sent form leads to its first mistake, once the summary is there, or to the answer. The router has scrolled by now.
  useEffect(() => {
    if (isLed.current || !form.current || isSummed !== hasMistakes) return
    isLed.current = true
    if (!hasMistakes || !focusFirstMistake(form.current)) focusAnswer()
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = {
    ref: form,
    onChange: ({ target }: { target: EventTarget }) => {
      clearTimeout(timer.current)
      const isTyped =
        target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
      const field = isTyped ? fields[target.name] : undefined
      if (field?.kind === 'text' && field.isWhole) return
      if (isTyped) timer.current = setTimeout(apply, textDebounceMs)
      else apply()
    },
    onBlur: () => apply(),
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      sentFrom.current = key
      apply('#answer')
    },
  }
  return { form: handlers, isSummed: isSummed && hasMistakes }
}

const formEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)])

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
