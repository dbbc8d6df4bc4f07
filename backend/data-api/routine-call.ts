import { arrayLiteral } from './condition-sql.ts'
import { DataError, invalidBody } from './data-error.ts'
import type { Schema, Routine } from './schema-cache.ts'
import { quoteName, type Parameters } from './statement-text.ts'

/** The arguments of a call: JSON values from a body, or texts from a query string. */
export type CallArguments = {
  values: Map<string, unknown>
  areTexts: boolean
  /** The whole JSON body, for a function with one argument without a name. */
  body?: string
}

/** The arguments in a JSON body; none without a body. Throws PGRST102 if it is not an object. */
export function readArguments(
  payload: { text: string; value: unknown } | undefined,
): CallArguments {
  const value = payload === undefined ? {} : payload.value
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    JSON.isRawJSON(value)
  ) {
    throw invalidBody('The arguments must be a JSON object')
  }
  return { values: new Map(Object.entries(value)), areTexts: false, body: payload?.text }
}

/**
 * The function that accepts exactly these arguments, else the one that takes a whole JSON body as its
 * only argument, without a name. Throws PGRST202, or PGRST203 for several.
 */
export function findRoutine(schema: Schema, name: string, given: CallArguments): Routine {
  const keys = [...given.values.keys()]
  const matching = (schema.routines.get(name) ?? []).filter(
    (routine) =>
      keys.every((key) => routine.arguments.some((argument) => argument.name === key)) &&
      routine.arguments.every((argument) => !argument.required || keys.includes(argument.name)),
  )
  const [routine, ...others] = matching
  const takesBody = given.body === undefined ? undefined : findBodyRoutine(schema, name)
  if (!routine && takesBody) return takesBody
  if (!routine) throw noRoutine(name, keys)
  if (others.length > 0) throw severalRoutines(name, matching)
  return routine
}

function findBodyRoutine(schema: Schema, name: string): Routine | undefined {
  return schema.routines.get(name)?.find(({ arguments: [argument, ...others] }) => {
    return argument?.name === '' && others.length === 0 && /^jsonb?$/.test(argument.type)
  })
}

/** The call with named arguments: `public."name"("q" => $1::text)`. */
export function callSql(parameters: Parameters, routine: Routine, given: CallArguments): string {
  const [only] = routine.arguments
  if (only?.name === '' && given.body !== undefined) {
    return `public.${quoteName(routine.name)}(${parameters.add(given.body)}::${only.type})`
  }
  const values = routine.arguments
    .filter(({ name }) => given.values.has(name))
    .map(({ name, type, rowOf }) => {
      const value = given.values.get(name)
      if (rowOf !== undefined) {
        const json = given.areTexts ? String(value) : JSON.stringify(value)
        const row = `null::public.${quoteName(rowOf)}`
        return `${quoteName(name)} => json_populate_record(${row}, ${parameters.add(json)}::json)`
      }
      const text = given.areTexts ? String(value) : argumentText(value, type)
      return `${quoteName(name)} => ${parameters.add(text)}::${type}`
    })
  return `public.${quoteName(routine.name)}(${values.join(', ')})`
}

/** A JSON value as PostgreSQL's input text for this type. */
function argumentText(value: unknown, type: string): string | null {
  if (value === null) return null
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  if (Array.isArray(value) && type.endsWith('[]')) {
    return arrayLiteral(value.map((element) => argumentText(element, type.slice(0, -2))))
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function noRoutine(name: string, given: string[]): DataError {
  const list = given.length > 0 ? `(${given.join(', ')})` : ' without parameters'
  const searched =
    given.length > 0
      ? ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`
      : ' without parameters'
  return new DataError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${list} in the schema cache`,
    {
      details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
      unknownName: true,
    },
  )
}

function severalRoutines(name: string, routines: Routine[]): DataError {
  const forms = routines.map((routine) => {
    const list = routine.arguments.map((argument) => `${argument.name} => ${argument.type}`)
    return `public.${name}(${list.join(', ')})`
  })
  return new DataError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${forms.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
