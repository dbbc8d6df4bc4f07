import type { QueryField, QueryFields } from '../ui/query-field.ts'
import { readInputs, valuesQuery } from '../ui/query-inputs.ts'

/** The texts that a tool's fields take over from a car, wherever the names agree and the tool accepts them. */
export function sharedTexts(fields: QueryFields, car: URLSearchParams): URLSearchParams {
  const shared = new URLSearchParams()
  for (const [name, field] of Object.entries<QueryField>(fields)) {
    const text = car.get(name)
    if (!text) continue
    const one = { [name]: field }
    const { mistakes, values } = readInputs(one, new URLSearchParams({ [name]: text }))
    if (!mistakes[name] && valuesQuery(one, values)) shared.set(name, text)
  }
  return shared
}
