// A form as plain data: what a zod schema asks for, without zod, so that a loader can send it to a page.
/** One choice of a select or a set of checkboxes. */
export type FieldOption = { value: string; label: string; group?: string }

/** What an empty field means where a value may be missing. */
export type WhenEmpty = 'absent' | 'null'

/** Common to all kinds of fields; `whenEmpty` is missing where a value is required. */
type Base = { whenEmpty?: WhenEmpty; hint?: string }

export type TextField = Base & {
  kind: 'text'
  min?: number
  max?: number
  format?: 'email' | 'url' | 'date'
  /** Set for a text that is a date: examples of how it may be written. A `format` of 'date' admits days only. */
  dates?: readonly string[]
  /** Set for a text that is a time of day. */
  isTime?: true
}
export type NumberField = Base & { kind: 'number'; unit?: string }
/** A number or, where no number says it, a text. */
type ValueField = Base & { kind: 'value'; unit?: string }
export type CheckField = Base & { kind: 'check' }
/** One of a few values; `values` are the values themselves, by the options' order. */
export type SelectField = Base & {
  kind: 'select'
  options: FieldOption[]
  values: (string | number | boolean)[]
}
/** An entry of another collection, by its key: a source. */
export type ReferenceField = Base & { kind: 'reference'; collection: string }
/** Several of a few values. */
export type SetField = Base & { kind: 'set'; options: FieldOption[] }
/** The only value possible: it is not asked for. */
type ConstantField = Base & { kind: 'constant'; value: string | number | boolean | null }
export type ObjectField = Base & { kind: 'object'; entries: ObjectEntry[] }
export type ObjectEntry = { key: string; label: string; field: FormField }
/** A fixed number of values in an order, as a point of a curve. */
export type TupleField = Base & { kind: 'tuple'; items: FormField[] }
export type ListField = Base & {
  kind: 'list'
  item: FormField
  min: number
  max?: number
  /** Items have an id, under which an edit addresses them. */
  hasIds: boolean
}
/** Several short texts, typed one a line. */
type LinesField = Base & { kind: 'lines' }
/** Values by name; with `keys`, the names are given. */
export type RecordField = Base & {
  kind: 'record'
  keys: FieldOption[] | null
  item: FormField
  /** The unit of a value by its name. */
  units?: Record<string, string>
}
/** One of several shapes: 'known' with its fields, or 'not known'. */
export type ChoiceField = Base & { kind: 'choice'; options: ChoiceOption[] }
/** `union` is the option's index in the schema, which tells its mistakes apart. */
type ChoiceOption = { label: string; field: FormField; union: number }

export type FormField =
  | TextField
  | NumberField
  | ValueField
  | CheckField
  | SelectField
  | ReferenceField
  | SetField
  | ConstantField
  | ObjectField
  | TupleField
  | ListField
  | LinesField
  | RecordField
  | ChoiceField

/** The text that a table has for a key. The keys of a stored value may be '__proto__' or 'constructor'. */
export const ownText = (table: Readonly<Record<string, string>> | undefined, key: string) =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

/** The values of a form as it is sent: text, by nested names. */
export type FormText = string | undefined | FormText[] | { [name: string]: FormText }

/** The names of a choice's option and its fields: `years.choice`, `years.option0.from`. */
export const choiceName = 'choice'
export const optionName = (at: number) => `option${at}`

/** Where a row of a record has its name and its value: `figures[0].key`, `figures[0].value`. */
export const rowKey = 'key'
export const rowValue = 'value'

/** A name inside a name, as conform writes it. */
export const join = (name: string, key: string): string => (name ? `${name}.${key}` : key)
