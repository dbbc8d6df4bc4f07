import { arrayLiteral } from './condition-sql.ts'
import { DataError, invalidBody } from './data-error.ts'
import type { Schema, Routine } from './api-schema.ts'
import { readBytes, readPayload, readText } from './payload-reader.ts'
import { qualifiedName, quoteName, type Parameters } from './statement-text.ts'

/** The arguments of a call: JSON values from a body, or texts from a query string. */
export type CallArguments = {
  values: Map<string, unknown>
  areTexts: boolean
  /** The whole body, for a function whose only argument is unnamed. */
  body?: { text: string; type: BodyType; isObject: boolean }
}

/** The type of a body, from its content type. The argument has this type; a JSON body also fits jsonb. */
type BodyType = 'json' | 'text' | 'bytea'

/** The arguments in a body: the keys of a JSON object, else none. */
export async function readArguments(request: Request, limit: number): Promise<CallArguments> {
  const none = { values: new Map<string, unknown>(), areTexts: false }
  const type = /^\s*([^;\s]*)/.exec(request.headers.get('content-type') ?? '')?.[1]?.toLowerCase()
  if (type === 'text/plain') {
    return {
      ...none,
      body: { text: await readText(request, limit), type: 'text', isObject: false },
    }
  }
  if (type === 'application/octet-stream') {
    const bytes = await readBytes(request, limit)
    const text = `\\x${Buffer.from(bytes).toString('hex')}`
    return { ...none, body: { text, type: 'bytea', isObject: false } }
  }
  const payload = await readPayload(request, limit)
  if (!payload) return none
  const { text, value } = payload
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
  const values = isObject ? new Map<string, unknown>(Object.entries(value)) : none.values
  return { values, areTexts: false, body: { text, type: 'json', isObject } }
}

/**
 * The function that accepts exactly these arguments, else the one whose only argument is unnamed and takes the
 * whole body. Throws PGRST102, PGRST202, or PGRST203 for several.
 */
export function findRoutine(schema: Schema, name: string, given: CallArguments): Routine {
  const keys = [...given.values.keys()]
  const { body } = given
  const takesBody = body === undefined ? undefined : findBodyRoutine(schema, name, body.type)
  if (body && !body.isObject) {
    if (takesBody) return takesBody
    if (body.type === 'json') throw invalidBody('The arguments must be a JSON object')
    throw noBodyRoutine(`${schema.name}.${name}`, body.type)
  }
  const matching = (schema.routines.get(name) ?? []).filter(
    (routine) =>
      keys.every((key) => routine.arguments.some((argument) => argument.name === key)) &&
      routine.arguments.every((argument) => !argument.required || keys.includes(argument.name)),
  )
  const [routine, ...others] = matching
  if (!routine && takesBody) return takesBody
  if (!routine) throw noRoutine(schema, name, keys, body?.type)
  if (others.length > 0) throw severalRoutines(schema, name, matching)
  return routine
}

function findBodyRoutine(schema: Schema, name: string, type: BodyType): Routine | undefined {
  return schema.routines.get(name)?.find(({ arguments: [argument, ...others] }) => {
    const fits = argument?.type === type || (argument?.type === 'jsonb' && type === 'json')
    return argument?.name === '' && others.length === 0 && fits
  })
}

/** The call with named arguments: `"public"."name"("q" => $1::text)`. */
export function callSql(parameters: Parameters, routine: Routine, given: CallArguments): string {
  const [only] = routine.arguments
  if (only?.name === '' && given.body !== undefined) {
    return `${qualifiedName(routine)}(${parameters.add(given.body.text)}::${only.type})`
  }
  const values = routine.arguments
    .filter(({ name }) => given.values.has(name))
    .map(({ name, type, rowOf }) => {
      const value = given.values.get(name)
      if (rowOf !== undefined) {
        const json = given.areTexts ? String(value) : JSON.stringify(value)
        const row = `null::${qualifiedName({ ...routine, name: rowOf })}`
        return `${quoteName(name)} => json_populate_record(${row}, ${parameters.add(json)}::json)`
      }
      const text = given.areTexts ? String(value) : argumentText(value, type)
      return `${quoteName(name)} => ${parameters.add(text)}::${type}`
    })
  return `${qualifiedName(routine)}(${values.join(', ')})`
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

function noRoutine(
  { name: schema }: Schema,
  name: string,
  given: string[],
  body?: BodyType,
): DataError {
  const list = given.length > 0 ? `(${given.join(', ')})` : ' without parameters'
  const searched =
    given.length > 0
      ? ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`
      : ' without parameters'
  const orBody = body === undefined ? '' : ' or with a single unnamed json/jsonb parameter'
  return new DataError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${list} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}${orBody}, but no matches were found in the schema cache.`,
      unknownName: true,
    },
  )
}

function noBodyRoutine(name: string, type: BodyType): DataError {
  return new DataError(404, 'PGRST202', `Could not find the function ${name} in the schema cache`, {
    details: `Searched for the function ${name} with a single unnamed ${type} parameter, but no matches were found in the schema cache.`,
    unknownName: true,
  })
}

function severalRoutines(schema: Schema, name: string, routines: Routine[]): DataError {
  const forms = routines.map((routine) => {
    const list = routine.arguments.map((argument) => `${argument.name} => ${argument.type}`)
    return `${schema.name}.${name}(${list.join(', ')})`
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
