import type { parseArgs } from 'node:util'
import type { ImportRequest } from './catalogue-import.ts'
import { readMeaning } from './parts-header.ts'
import { encodingNames, findEncoding } from './text-encoding.ts'

export type ImportOptions = {
  action: 'import' | 'undo' | 'list'
  apply: boolean
  request: ImportRequest
}

export const usage = `Usage:
  npm run import-parts -- parts.csv [--apply]      the whole catalogue; without --apply nothing changes
    --allow-removals N      N parts may be removed, even if that is more than a tenth
    --allow-emptied N       N values of the catalogue may be replaced by empty cells
    --update                only prices, stock and dates of known SKUs; removes nothing
    --some                  some parts of the catalogue: adds and changes, removes nothing
    --whole                 a download of the catalogue page is the whole catalogue
    --map 'Brand=Make'      what a header means; repeat it. Also 'RRP=ListPrice_NZD+Incl', 'Qty=StockStatus+Quantity',
                            'Years=YearFrom+Range', 'Colour=-' (ignore), '*=-' (ignore all that are not named)
    --supplier NAME         uses the meanings kept for this supplier, and keeps those of --map with --apply
    --sheet NAME            a sheet of a workbook
    --encoding NAME         how a CSV file is written: ${Object.keys(encodingNames).join(', ')}
  npm run import-parts -- --list                   the imports that can be undone
  npm run import-parts -- --undo [--apply]         takes the newest of them back`

/** Reads the command line. Throws an error with the reason when it is wrong. */
export function readImportOptions(parse: typeof parseArgs): ImportOptions {
  const { values, positionals } = parse({
    options: {
      apply: { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      some: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      'allow-removals': { type: 'string' },
      'allow-emptied': { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      supplier: { type: 'string' },
      sheet: { type: 'string' },
      encoding: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  const action = values.list ? 'list' : values.undo ? 'undo' : 'import'
  if (action === 'import' ? file === undefined || others.length > 0 : file !== undefined) {
    throw new Error(action === 'import' ? 'Name one file.' : `--${action} takes no file.`)
  }
  const scopes = (['whole', 'some', 'update'] as const).filter((scope) => values[scope])
  if (scopes.length > 1) throw new Error(`--${scopes.join(' and --')} exclude each other.`)
  const [scope] = scopes
  const { supplier, sheet, encoding } = values
  if (encoding !== undefined && findEncoding(encoding) === undefined) {
    throw new Error(`--encoding needs one of ${Object.keys(encodingNames).join(', ')}.`)
  }
  return {
    action,
    apply: values.apply,
    request: {
      file: file ?? '',
      allowRemovals: readCount('allow-removals', values['allow-removals']),
      allowEmptied: readCount('allow-emptied', values['allow-emptied']),
      mapping: readMapping(values.map),
      ...(scope === undefined ? {} : { scope }),
      ...(supplier === undefined ? {} : { supplier }),
      ...(sheet === undefined ? {} : { sheet }),
      ...(encoding === undefined ? {} : { encoding }),
    },
  }
}

function readCount(option: string, text = '0'): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} needs a number, not "${text}".`)
  return Number(text)
}

function readMapping(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text): [string, string] => {
    const at = text.lastIndexOf('=')
    const [header, meaning] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    if (at < 1 || header === '') throw new Error(`--map needs 'Header=Column', not '${text}'.`)
    if (readMeaning(meaning) === undefined) {
      throw new Error(`--map '${text}': "${meaning}" is not a column of the catalogue.`)
    }
    return [header, meaning]
  })
  return Object.fromEntries(pairs)
}
