import { dayHeaders } from '../information/day-headers.ts'

/**
 * The answer of a tool as JSON, for the same query as its page. Any site may read it: it says nothing that
 * the page does not.
 */
export const answerResponse = (answer: object): Response =>
  Response.json(answer, { headers: { ...dayHeaders(), 'Access-Control-Allow-Origin': '*' } })
