import type { Level, SelectItem } from './data-query.ts'
import type { Relation, Schema } from './api-schema.ts'
import type { Parameters } from './statement-text.ts'

/** What to read: `source` is the FROM item, `row` the alias of its rows. */
export type RowsPlan = {
  schema: Schema
  parameters: Parameters
  relation: Relation
  source: string
  row: string
  items: SelectItem[]
  level: Level
}
