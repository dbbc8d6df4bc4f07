/** One step into a JSON value: `->key`, `->>key`, `->2`. */
export type JsonStep = { asText: boolean; key: string; isIndex: boolean }

/** A column in a request, with an optional path into its JSON. */
export type Field = { column: string; path: JsonStep[] }

/** One entry of `select=`. */
export type SelectItem =
  | { kind: 'every-column' }
  | {
      kind: 'column'
      field: Field
      alias?: string | undefined
      cast?: string | undefined
      isAggregate?: boolean
    }
  | Embed

/** A related table inside each row: `alias:target!hint!inner(items)`. */
export type Embed = {
  kind: 'embed'
  target: string
  alias?: string | undefined
  hint?: string | undefined
  inner: boolean
  spread: boolean
  items: SelectItem[]
}

export type Quantifier = 'any' | 'all'

/** One filter, or several joined. */
export type Condition =
  | {
      kind: 'compare'
      field: Field
      negated: boolean
      operator: string
      quantifier?: Quantifier | undefined
      value: string
    }
  | { kind: 'in'; field: Field; negated: boolean; values: string[] }
  | { kind: 'is'; field: Field; negated: boolean; state: string }
  | {
      kind: 'text-search'
      field: Field
      negated: boolean
      operator: string
      config?: string | undefined
      value: string
    }
  | { kind: 'group'; negated: boolean; joiner: 'and' | 'or'; conditions: Condition[] }

export type OrderTerm = {
  field: Field
  /** The embedded table that has the column, as in `order=maker(name)`. */
  embedded?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  nulls?: 'nulls first' | 'nulls last' | undefined
}

/** Filters, order and page of one table: the requested one, or one embedded in it. */
export type Level = {
  conditions: Condition[]
  order: OrderTerm[]
  limit?: number
  offset: number
  embedded: Map<string, Level>
}

/** A parsed query string, not yet checked against the schema. */
export type DataQuery = {
  items: SelectItem[]
  level: Level
  columns?: string[] | undefined
  onConflict?: string[] | undefined
  /** Parameters without an operator: the arguments of a function called by GET. */
  arguments: Map<string, string>
}

/** A level without filter, order and limit. */
export function emptyLevel(): Level {
  return { conditions: [], order: [], offset: 0, embedded: new Map() }
}
