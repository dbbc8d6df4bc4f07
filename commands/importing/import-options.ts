import type { parseArgs } from 'node:util'
import type { ImportRequest } from './catalogue-import.ts'
import { constantColumn, readMeaning } from './parts-header.ts'
import { encodingNames, findEncoding } from './text-encoding.ts'

export type ImportOptions = {
  action: 'import' | 'undo' | 'list'
  apply: boolean
  request: ImportRequest
}

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
      'hidden-rows': { type: 'boolean', default: false },
      set: { type: 'string', multiple: true, default: [] },
      'leave-out': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  const action = values.list ? 'list' : values.undo ? 'undo' : 'import'
  if (action === 'import' ? file === undefined || others.length > 0 : file !== undefined) {
    throw new Error(action === 'import' ? 'Name one file.' : 'An undo takes no file.')
  }
  const scopes = (['whole', 'some', 'update'] as const).filter((scope) => values[scope])
  if (scopes.length > 1) throw new Error(`--${scopes.join(' and --')} exclude each other.`)
  const [scope] = scopes
  const { supplier, sheet, encoding } = values
  const leaveOut = values['leave-out']
  if (leaveOut && scope !== 'some' && scope !== 'update') {
    throw new Error(
      '--leave-out needs --some or --update: of a whole catalogue it would remove parts.',
    )
  }
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
      mapping: { ...readMapping(values.map), ...readValues(values.set) },
      leaveOut,
      hiddenRows: values['hidden-rows'],
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

/** The values of every row: --set 'Supplier/URL=Northern Parts'. */
function readValues(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text): [string, string] => {
    const at = text.indexOf('=')
    const [column, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    if (at < 1 || value === '') throw new Error(`--set needs 'Column=value', not '${text}'.`)
    if (constantColumn(`=${column}`) === undefined) {
      throw new Error(`--set '${text}': "${column}" is not a column of the catalogue.`)
    }
    return [`=${column}`, value]
  })
  return Object.fromEntries(pairs)
}
