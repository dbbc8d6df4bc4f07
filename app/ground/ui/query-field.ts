// What a URL can ask: fields of a form, parameters of its query, keys of a tool's JSON. Plain data, made by the
// loader and read by the page.
import { numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'

type Labelled = { label: string; hint?: string }

/** A number, such as kilometres a year. Empty means the default; a default of null means 'not known'. */
export type NumberField = Labelled & {
  kind: 'number'
  unit?: string
  /** A year is written without a separator: 2008. */
  isYear?: true
  /** A bare number below `below` is in the other unit of which one is `times`: that of older links. */
  older?: { below: number; times: number }
  /**
   * What people usually enter. Beyond it the answer counts with the number and asks whether another is meant: one in the
   * unit of `slips`, of which one is `times`, or of which the field's unit is `over` divided by it.
   */
  usual?: {
    min: number
    max: number
    slips?: readonly ({ unit: string } & ({ times: number } | { over: number }))[]
  }
  min: number
  max: number
  /** How many digits may follow the decimal point. */
  decimals: number
  default: number | null
}

/**
 * `unknown` marks the field that says what an answer is about. It is the sentence for an option that is not in the
 * list: then there is no answer, because it would be about something else.
 */
type Subject = { unknown?: string }

/** The sentence of the tools that answer about a car. */
export const unknownCar =
  'This tool does not know this car, so there is no answer. Please choose one of the options.'

export type FieldOption<Value extends string = string> = {
  value: Value
  label: string
  group?: string
}

/** The options of a field: from their labels by value, or from values that are their own labels. */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, string>> | readonly Value[],
): FieldOption<Value>[] =>
  Array.isArray(labels)
    ? labels.map((value: Value) => ({ value, label: value }))
    : (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** A choice that asks for nothing until it is made. */
export const openChoice = <Value extends string>(
  label: string,
  any: string,
  options: readonly FieldOption<Value>[],
) => ({ kind: 'choice', label, any, options, default: '' }) as const

/** The page of a list. */
export const pageField = { kind: 'number', label: 'Page', min: 1, decimals: 0, default: 1 } as const

/** One of several options; '' is 'any' or 'not known', under the label `any`. */
export type ChoiceField = Labelled &
  Subject & {
    kind: 'choice'
    options: readonly FieldOption[]
    default: string
    any?: string
  }

/** Any number of options, as a repeated parameter. */
export type ChoicesField = Labelled &
  Subject & {
    kind: 'choices'
    options: readonly FieldOption[]
    /** How many may be chosen; all if left out. The first ones count. */
    most?: number
  }

/** Yes or no. An empty box is not sent, so the default is always no. */
type CheckField = Labelled & { kind: 'check' }

/** A calendar day, YYYY-MM-DD; '' is 'not known'. */
type DateField = Labelled & { kind: 'date'; min: string; max: string }

/** A short text, such as a town or its postcode; '' is 'not known'. */
export type TextField = Labelled & {
  kind: 'text'
  maxLength: number
  /**
   * Reads the text: the value that it means, or what is wrong, as a sentence. Without it the text is words to look for,
   * which are cut to their length.
   */
  read?: (text: string) => { value: string } | { mistake: string }
  /** Half of it asks for something else, so it counts once the visitor leaves the field or submits the form. */
  isWhole?: true
}

export type QueryField =
  | NumberField
  | ChoiceField
  | ChoicesField
  | CheckField
  | DateField
  | TextField

/** Fields by the name of their parameter, in the order of the form. */
export type QueryFields = Readonly<Record<string, QueryField>>

/** What a field holds once read. A number is null where it is not known and has no default. */
export type FieldValue<Field> = Field extends { kind: 'number'; default: infer Default }
  ? Default extends number
    ? number
    : number | null
  : Field extends { kind: 'choices' }
    ? string[]
    : Field extends { kind: 'choice'; options: readonly FieldOption<infer Value>[] }
      ? Value | ''
      : Field extends { kind: 'check' }
        ? boolean
        : string

export type FieldValues<Fields extends QueryFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>
}

const mostNamed = 4

type Given = Readonly<Record<string, readonly string[]>>

/** What was asked in each field that was given, each choice of several by itself: '14,000 km'. */
export const askedTexts = (
  fields: QueryFields,
  given: Given,
): { name: string; value: string; text: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const values = given[name] ?? []
    const asked = field.kind === 'choices' ? values : values.slice(0, 1)
    return asked.map((value) => ({ name, value, text: saidText(field, value) }))
  })

/** What was asked, in a line: 'Nissan Leaf 40 kWh, 14,000 km, 3204'. */
export function askedText(fields: QueryFields, given: Given): string {
  const texts = askedTexts(fields, given).map(({ text }) => text)
  const more = texts.length > mostNamed ? ' and more' : ''
  return `${texts.slice(0, mostNamed).join(', ')}${more}`
}

function saidText(field: QueryField, text: string): string {
  const { label } = field
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const option = field.options.find(({ value }) => value === text)
      // A filter's labels end with how many match: '$60,000 or less (12)'.
      return option?.label.replace(/ \(\d+\)$/, '') ?? `${label}: ${text === '-' ? 'none' : text}`
    }
    case 'number': {
      const number = Number(text)
      if (field.isYear || text === '' || Number.isNaN(number)) return text
      return field.unit ? unitText(number, field.unit) : numberText(number)
    }
    case 'check':
      return label
    default:
      return text
  }
}
