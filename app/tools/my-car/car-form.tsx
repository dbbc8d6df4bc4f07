import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { MistakeList } from '../../facts/answers/question-field.tsx'
import { type QueryInputs, shownText } from '../../ground/ui/query-inputs.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { focusAnswer, focusField, focusFirstMistake } from '../../facts/answers/form-focus.ts'
import { AskedSummary, FieldGrid, FormFoot, formRows } from '../../facts/answers/tool-form.tsx'
import { carFieldGroups, type CarFields } from './car-fields.ts'
import { keptCars, keptText, type CarTexts } from '../../facts/kept-car/stored-car.ts'
import type { QueryFields } from '../../ground/ui/query-field.ts'

const typingMs = 300

/**
 * The facts about the car. With scripts nothing is submitted: every change goes to `onChange`, and stays in this
 * browser. Without them it is a GET form, and its values travel in the URL.
 */
export function CarForm(props: {
  fields: CarFields
  inputs: Pick<QueryInputs<CarFields>, 'given' | 'mistakes'>
  onChange: (texts: CarTexts) => void
  /** Whether the car is in the URL, as a form without scripts sends it. */
  isAsked: boolean
  /** Whether there is an answer; until there is, an example stands in its place. */
  isKnown: boolean
  children?: ReactNode
}) {
  const { fields, inputs, isKnown } = props
  const [isOpen, setIsOpen] = useState(false)
  const keepOpen = useCallback(() => setIsOpen(true), [])
  const hasMistakes = Object.keys(inputs.mistakes).length > 0
  const [hadMistakes] = useState(hasMistakes)
  const { form, isSent } = useFollowedForm(props, keepOpen)
  const { first, rest } = carFieldGroups(inputs.given.version?.[0])
  const isShown = isOpen || hasMistakes
  // Once open, the fold stays: who corrects the mistake is typing in it.
  const hasMistakeInRest = rest.some(({ names }) => names.some((name) => inputs.mistakes[name]))
  const [hadMistakeInRest, setHadMistakeInRest] = useState(hasMistakeInRest)
  if (hasMistakeInRest && !hadMistakeInRest) setHadMistakeInRest(true)
  return (
    <form
      {...form}
      action="/my-car"
      method="get"
      autoComplete="off"
      data-replay
      className="rounded-card border border-line bg-sunken px-4 sm:px-5 print:hidden"
    >
      <LandingField id="answer" />
      <details open={isShown} className={`group/form ${isKnown ? '' : 'wide-open'}`}>
        <AskedSummary
          text={isKnown ? 'Your car and its dates' : 'Enter your car and its dates'}
          isButton={!isKnown}
          onPress={() => setIsOpen(!isShown)}
        />
        <div data-without-car className={formRows}>
          {hasMistakes && (hadMistakes || isSent) && (
            <MistakeList
              id={props.isAsked ? 'answer' : ''}
              {...{ fields }}
              mistakes={inputs.mistakes}
              shown={Object.keys(fields)}
            />
          )}
          <FieldGrid names={first} isRow className="lg:basis-full" {...{ fields, inputs }} />
          <Disclosure title="WoF, rego and more" isOpen={hadMistakeInRest}>
            {rest.map(({ title, names }) => (
              <fieldset key={title} className="mt-4">
                <legend className="mb-3 text-sm font-medium text-soft">{title}</legend>
                <FieldGrid {...{ names, fields, inputs }} />
              </fieldset>
            ))}
          </Disclosure>
          {props.children}
          <FormFoot submit="Show what is due" />
        </div>
      </details>
    </form>
  )
}

/** Keeps the form and the car in step, in both directions. */
function useFollowedForm(
  { fields, inputs, onChange }: Parameters<typeof CarForm>[0],
  keepOpen: () => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFirst = useRef(true)
  // Whether the form has had the texts of the kept car, and the fields that were changed since they were last kept.
  const isFilled = useRef(false)
  const touched = useRef(new Set<string>())
  const [sent, setSent] = useState(0)

  const apply = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // What is being filled in does not fold away.
    keepOpen()
    if (!form.current) return
    const texts = textsOf(fields, form.current)
    // Who types before the kept car is in the form adds to it, and does not replace it.
    onChange(isFilled.current ? texts : { ...keptCars()?.car.texts, ...texts })
  }, [fields, onChange, keepOpen])

  // Compared as text: equal inputs come as new objects, and must not overwrite what was typed since.
  const known = JSON.stringify(givenTexts(inputs.given))
  useEffect(() => {
    if (!form.current) return
    const shown = JSON.stringify(textsOf(fields, form.current))
    isFilled.current ||= known !== '{}' || keptText() === null
    // What was typed before the form was awake counts, unless this browser already keeps a car.
    if (shown === known) touched.current.clear()
    else {
      if (isFirst.current && known === '{}' && keptText() === null) apply()
      else if (isFilled.current) {
        const given = Object.entries(JSON.parse(known) as CarTexts).map(([name, text]) => [
          name,
          [text],
        ])
        const untouched = Object.entries(fields).filter(([name]) => !touched.current.has(name))
        fillForm(form.current, Object.fromEntries(untouched), Object.fromEntries(given))
      }
    }
    isFirst.current = false
  }, [fields, known, apply])

  useEffect(() => () => clearTimeout(timer.current), [])

  // A sent form leads to its first mistake, or to the answer.
  useEffect(() => {
    if (sent === 0 || !form.current || focusFirstMistake(form.current) || focusAnswer()) return
    document.querySelector('#answer')?.scrollIntoView()
  }, [sent])

  const handlers = {
    ref: form,
    onInput: ({ target }: { target: EventTarget }) => {
      clearTimeout(timer.current)
      timer.current = undefined
      const isTyped = target instanceof HTMLInputElement
      if (isTyped || target instanceof HTMLSelectElement) touched.current.add(target.name)
      if (isTyped && target.name === 'odometer') {
        setReadToday(form.current)
        touched.current.add('read')
      }
      if (isTyped) timer.current = setTimeout(apply, typingMs)
      else apply()
    },
    onClick: (event: { target: EventTarget; preventDefault(): void }) => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLElement>('a[data-field]')
      if (!link || !form.current) return
      event.preventDefault()
      focusField(form.current, link.dataset.field ?? '')
    },
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      apply()
      setSent((count) => count + 1)
    },
  }
  return { form: handlers, isSent: sent > 0 }
}

/** A new reading of the odometer was taken today, until the visitor says otherwise. */
function setReadToday(form: HTMLFormElement | null) {
  const read = form?.elements.namedItem('read')
  if (read instanceof HTMLInputElement) read.value = newZealandDay(new Date())
}

const givenTexts = (given: Record<string, string[]>): CarTexts =>
  Object.fromEntries(Object.entries(given).map(([name, [text]]) => [name, text ?? '']))

/** What a form says about the car, wrong texts included, in the order of the fields; defaults are left out. */
function textsOf(fields: CarFields, form: HTMLFormElement): CarTexts {
  const entered = new FormData(form)
  const texts: CarTexts = {}
  for (const name of Object.keys(fields) as (keyof CarFields)[]) {
    const text = String(entered.get(name) ?? '').trim()
    if (text !== '' && text !== shownText(fields[name], undefined)) texts[name] = text
  }
  return texts
}

/** Writes what a URL says into the form. */
function fillForm(
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
