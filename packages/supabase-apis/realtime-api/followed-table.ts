/** A table whose new rows are pushed to subscribers. A trigger announces each on a NOTIFY channel, once it is committed. */
export type FollowedTable = {
  schema: string
  table: string
  /** The payload on it is a JSON object: the key of the row and the columns to filter by, as text. */
  channel: string
  /** The columns that find a row again. */
  key: string[]
  /** The columns that a subscription may filter by. */
  filters: ColumnFilter[]
}

type ColumnFilter = {
  column: string
  /** A value, for the text of a refusal. */
  example: string
  /** The values that a subscription may ask for; a word or a number by default. */
  pattern?: RegExp
}

/** The changes that can be subscribed to. */
export const describeOffer = (tables: FollowedTable[]): string =>
  `INSERT on ${tables.map(({ schema, table }) => `${schema}.${table}`).join(', ') || 'no table'}`
