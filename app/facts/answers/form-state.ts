// What the controls of a GET form hold, and the query that asks for it. Without React, for followed-form-island.ts.
import { landingParameter } from '../../ground/ui/form-query.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What one control holds: a text, or whether a box is ticked, whose text counts then. */
export type HeldValue = {
  name: string
  text: string
  /** False for a box that is not ticked. */
  isOn: boolean
  /** Whether its text is typed by the visitor. */
  isTyped: boolean
  /** The text that the query leaves out, because it counts anyway (`data-default`). */
  standard: string
  /** Whether the control is a list to choose from. */
  isList: boolean
}

/**
 * What a form holds, in its order. A control is known by its name and its place among those of that name, a box by its
 * name and value, so that two documents with the same form can be compared.
 */
export type FormState = Map<string, HeldValue>

/**
 * The query of what a form holds: '' or '?...'. Empty texts and defaults are left out; '-' stands for the empty choice
 * of a list whose default is another one. `order` names the first parameters; the others follow in the form's order.
 */
export function followedQuery(held: Iterable<HeldValue>, order: readonly string[] = []): string {
  const given = [...held].flatMap(({ name, text, isOn, standard, isList }) => {
    const trimmed = text.trim() || (isList && standard ? '-' : '')
    return isOn && trimmed && trimmed !== standard ? [[name, trimmed] as const] : []
  })
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const query = new URLSearchParams(
    given.toSorted(([one], [other]) => place(one) - place(other)).map(([...pair]) => pair),
  )
  return query.size === 0 ? '' : `?${query}`
}

/** Reads what a form holds now, or what the server has put into it. */
export function readForm(form: HTMLFormElement, isServed = false): FormState {
  const state: FormState = new Map()
  for (const [key, control] of keyedControls(form)) {
    const isBox = isBoxControl(control)
    state.set(key, {
      name: control.name,
      text: isServed && !isBox ? servedText(control) : control.value,
      isOn: !isBox || (isServed ? control.defaultChecked : control.checked),
      isTyped: isTypedControl(control),
      standard: control.dataset.default ?? '',
      isList: control instanceof HTMLSelectElement,
    })
  }
  return state
}

/** Writes values into the controls that hold others. A list keeps its choice where it does not have the new one. */
export function writeForm(form: HTMLFormElement, state: FormState): void {
  for (const [key, control] of keyedControls(form)) {
    const held = state.get(key)
    if (!held || control.type === 'hidden') continue
    if (isBoxControl(control)) control.checked = held.isOn
    else if (control.value !== held.text && canHold(control, held.text)) control.value = held.text
  }
}

/**
 * What a form is to hold once an answer is shown. `before` is what it held when the answer was asked for, `now` what it
 * holds, `served` what the answer's form holds. What has been changed since stays, and so do typed texts, unless the
 * answer `isLed`: about another query than the form's.
 */
export function mergedState(
  states: { before: FormState; now: FormState; served: FormState },
  isLed: boolean,
): FormState {
  const { before, now, served } = states
  const merged = [...now].map(([key, held]) => {
    const earlier = before.get(key)
    const isChanged = earlier?.text !== held.text || earlier.isOn !== held.isOn
    const isOwn = isChanged || (held.isTyped && !isLed)
    return [key, isOwn ? held : (served.get(key) ?? held)] as const
  })
  return new Map(merged)
}

/** Empties the lists whose choices depend on a control (`data-limits`): what they hold belongs to its former value. */
export function emptyLimited(form: HTMLFormElement, control: Control): void {
  const limited = control.dataset.limits?.split(' ') ?? []
  for (const other of controlsOf(form)) if (limited.includes(other.name)) other.value = ''
}

export const isTypedControl = (control: EventTarget | null): control is Control =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'hidden'].includes(control.type))

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const isBoxControl = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      isControl(control) &&
      control.name !== '' &&
      control.name !== landingParameter &&
      !control.disabled &&
      !['submit', 'button', 'reset', 'image', 'file'].includes(control.type),
  )

function* keyedControls(form: HTMLFormElement): Generator<[string, Control]> {
  const counts = new Map<string, number>()
  for (const control of controlsOf(form)) {
    const { name, value } = control
    const at = counts.get(name) ?? 0
    counts.set(name, at + 1)
    yield [isBoxControl(control) ? `${name}=${value}` : `${name} ${at}`, control]
  }
}

function servedText(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

const canHold = (control: Control, text: string) =>
  !(control instanceof HTMLSelectElement) ||
  [...control.options].some((option) => option.value === text)
