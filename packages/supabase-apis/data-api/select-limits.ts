import { DataError } from './data-error.ts'
import type { SelectItem } from './data-query.ts'

/** How deep tables may be embedded. */
export const maxEmbedDepth = 3

/** The most entries of one `select`, those of embedded tables included. */
const maxItems = 100

/** The most embedded tables in one request. */
const maxEmbeds = 10

/** Counts the entries of a `select` while it is parsed. Throws 400 beyond a limit. */
export function countSelectItems(): (item: SelectItem) => void {
  let items = 0
  let embeds = 0
  return (item) => {
    items += 1
    if (item.kind === 'embed') embeds += 1
    if (items > maxItems) throw tooMuch(`At most ${maxItems} columns are selected at once.`)
    if (embeds > maxEmbeds) throw tooMuch(`At most ${maxEmbeds} tables are embedded at once.`)
  }
}

/** Throws 400 if two entries beside each other have the same name in the response. */
export function refuseRepeated(items: SelectItem[]): void {
  const names = new Set<string>()
  for (const item of items) {
    const name = item.kind === 'every-column' ? '*' : outputName(item)
    if (names.has(name)) {
      throw tooMuch(`'${name}' is selected twice. Select it once, or rename one of the two.`)
    }
    names.add(name)
  }
}

/** The name of an entry in the response, unless its embedded columns are spread. */
export function outputName(item: Exclude<SelectItem, { kind: 'every-column' }>): string {
  if (item.kind === 'embed') return item.alias ?? item.target
  const lastKey = item.field.path.findLast((step) => !step.isIndex)?.key
  return item.alias ?? lastKey ?? item.field.column
}

function tooMuch(details: string): DataError {
  return new DataError(400, 'PGRST100', 'The select parameter asks for too much', { details })
}
