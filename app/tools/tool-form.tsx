import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  useState,
  type RefObject,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { QuestionField } from './question-field.tsx'
import type { QueryFields } from '../ui/query-field.ts'
import { givenQuery, shownText, type QueryInputs } from '../ui/query-inputs.ts'
import { sharedTexts } from './shared-texts.ts'
import { useMyCar } from '../kept-car/use-my-car.ts'

type Inputs = Pick<QueryInputs, 'given' | 'mistakes'>

const textDebounceMs = 300

/**
 * The questions of a tool, as a GET form. With scripts, every change replaces the URL and the answer
 * follows without a reload; without them, the button does it. Fields are uncontrolled, so typing never
 * waits for React and input from before hydration counts.
 */
export function ToolForm(props: {
  /** The tool's path: '/ev-cost'. */
  path: string
  fields: QueryFields
  inputs: Inputs
  /** The names of the fields under each heading. Fields left out are not shown; without groups, all are. */
  groups?: readonly { title: string; names: readonly string[]; isFolded?: boolean }[]
  /** What the button says. */
  submit: string
  /** Above the fields: a way to fill them in. */
  before?: ReactNode
}) {
  const { path, fields, inputs, groups } = props
  const form = useFollowedForm(path, fields, inputs)
  const shown = groups ?? [{ title: '', names: Object.keys(fields) }]
  return (
    <form
      {...form}
      action={`${path}#answer`}
      method="get"
      autoComplete="off"
      data-replay
      className="rounded-card border border-line bg-sunken p-4 sm:p-5 print:hidden"
    >
      <UnseenFields fields={fields} inputs={inputs} shown={shown} />
      {props.before}
      {shown.map(({ title, names, isFolded }) => {
        const controls = (
          <div className="grid gap-4">
            {names.map((name) => {
              const field = fields[name]
              return field ? (
                <QuestionField
                  key={name}
                  name={name}
                  field={field}
                  given={inputs.given[name]}
                  mistake={inputs.mistakes[name]}
                />
              ) : null
            })}
          </div>
        )
        if (isFolded) {
          const isOpen = names.some((name) => inputs.given[name])
          return (
            <details key={title} open={isOpen} className="mt-4 border-t border-line pt-2">
              <summary className="flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline">
                {title}
              </summary>
              <div className="mt-2">{controls}</div>
            </details>
          )
        }
        return title ? (
          <fieldset key={title} className="mt-5 first:mt-0">
            <legend className="mb-3 text-sm font-medium text-soft">{title}</legend>
            {controls}
          </fieldset>
        ) : (
          <div key="fields">{controls}</div>
        )
      })}
      <Button type="submit" className="mt-5 min-h-12 w-full">
        {props.submit}
      </Button>
      <UseMyCarButton fields={fields} form={form.ref} submit={props.submit} />
    </form>
  )
}

/** What the query says about fields that are not shown: it stays in the query, and its mistakes are said. */
function UnseenFields(props: {
  fields: QueryFields
  inputs: Inputs
  shown: readonly { names: readonly string[] }[]
}) {
  const { fields, inputs, shown } = props
  const unseen = Object.entries(inputs.given).filter(
    ([name]) => !shown.some(({ names }) => names.includes(name)),
  )
  return unseen.map(([name, texts]) => (
    <Fragment key={name}>
      {texts.map((text) => (
        <input key={text} type="hidden" name={name} value={text} />
      ))}
      {inputs.mistakes[name] && (
        <p className="mb-4 text-sm text-danger">
          {`${fields[name]?.label ?? name} `}
          <span data-mistake={name}>{inputs.mistakes[name]}</span>
        </p>
      )}
    </Fragment>
  ))
}

/** Keeps the form and the URL in step: text is debounced, everything else applies at once. */
function useFollowedForm(path: string, fields: QueryFields, inputs: Inputs) {
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search)
  // Queries that this form has asked for since its latest one was answered. An earlier answer may still come
  // in; it must not overwrite what has been typed since.
  const asked = useRef(new Set<string>())
  const isFirst = useRef(true)

  const apply = useCallback(
    (hash = '') => {
      clearTimeout(timer.current)
      if (!form.current || pathname !== path) return
      const query = givenQuery(fields, formEntries(form.current))
      if (query === latest.current && !hash) return
      latest.current = query
      asked.current.add(query)
      void navigate(`${path}${query}${hash}`, { replace: true, preventScrollReset: !hash })
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

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
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
      apply('#answer')
    },
  }
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

/**
 * Fills a tool's form in from the car that this browser keeps. It only writes into the controls: nothing is
 * sent until the visitor submits the form or changes a field. Nothing shows without a kept car.
 */
function UseMyCarButton(props: {
  fields: QueryFields
  form: RefObject<HTMLFormElement | null>
  /** What the form's own button says. */
  submit: string
}) {
  const car = useMyCar()
  const [isFilled, setIsFilled] = useState(false)
  if (!car) return null
  const shared = sharedTexts(props.fields, new URLSearchParams(car.texts))
  if (shared.size === 0) return null
  return (
    <div className="mt-3 text-center text-sm">
      <button
        type="button"
        className="min-h-11 text-accent underline-offset-4 hover:underline"
        onClick={() => {
          fillControls(props.form.current, shared)
          setIsFilled(true)
        }}
      >
        {`Use my car${car.name ? `: ${car.name}` : ''}`}
      </button>
      <p role="status" className="text-soft">
        {isFilled && `Filled in. Press “${props.submit}” to send it.`}
      </p>
    </div>
  )
}

function fillControls(form: HTMLFormElement | null, texts: URLSearchParams): void {
  for (const [name, text] of texts) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = text
    }
  }
}
