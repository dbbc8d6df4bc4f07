import { dayHeaders } from './day-headers.ts'
import type { ToolFields } from './tool-field.ts'
import { knownSubjects, type ToolInputs } from './tool-inputs.ts'

/**
 * The answer of a tool as JSON, for the same query as its page. Any site may read it: it says nothing that
 * the page does not. Mistakes come first; about a car that the tool does not know there is no answer.
 */
export function answerResponse(
  { fields, inputs }: { fields: ToolFields; inputs: Pick<ToolInputs, 'mistakes'> },
  answer: () => object,
  cacheHeaders: Record<string, string> = dayHeaders(),
): Response {
  const { mistakes } = inputs
  const anySite = { 'Access-Control-Allow-Origin': '*' }
  const known = knownSubjects(fields, mistakes)
  return known
    ? Response.json({ mistakes, known }, { status: 400, headers: anySite })
    : Response.json({ mistakes, ...answer() }, { headers: { ...cacheHeaders, ...anySite } })
}
