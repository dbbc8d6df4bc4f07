// JSON Schema as linters and generators of clients read it: what they do not know is said in older words.

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The same schema, with its parts, in words that every reader knows: pairs of numbers as arrays with a length, and maps
 * whose keys are known as objects, since generators make an open map of those and lose the names. The bounds of a pair
 * move into its description.
 */
export function inPlainWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inPlainWords)
  if (!isSchema(schema)) return schema
  const plain = Object.fromEntries(
    Object.entries(schema)
      // Everything is: what zod means by it is a matter of TypeScript, and orval writes it where that does not take it.
      .filter(([key]) => key !== 'readOnly')
      .map(([key, value]) => [key, inPlainWords(value)]),
  )
  return withoutTuple(withoutMap(plain))
}

/** A map whose keys are listed, as an object with these properties. */
function withoutMap(schema: Schema): Schema {
  const { propertyNames, additionalProperties, ...others } = schema
  if (!isSchema(propertyNames) || !Array.isArray(propertyNames.enum)) return schema
  const properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), additionalProperties]),
  )
  return { ...others, properties, additionalProperties: false }
}

/** A tuple of numbers, as an array of so many. */
function withoutTuple(schema: Schema): Schema {
  const { prefixItems, items: _none, ...others } = schema
  if (!Array.isArray(prefixItems)) return schema
  const bounds = prefixItems.filter(isSchema).map(({ minimum, maximum }) => [minimum, maximum])
  const isBounded = bounds.every(([low, high]) => low !== undefined && high !== undefined)
  const said = isBounded ? `In order: ${bounds.map((ends) => ends.join(' to ')).join(', ')}.` : ''
  const description = [schema.description, said].filter(Boolean).join(' ')
  return {
    ...others,
    items: { type: 'number' },
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
    ...(description && { description }),
  }
}
