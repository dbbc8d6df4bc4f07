// A trip as a file for a map program or a navigator. Only loaders import it.
import { answerInWorker, tripRoute } from './trip-route.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import type { TripAnswer } from './trip-answer-schema.ts'

/** A kind of file: its media type, and its text; null where the answer has nothing to draw. */
type FileKind = { type: string; write: (answer: TripAnswer) => string | null }

/** The loader of a trip's file. Without anything to draw it answers 400, with what is wrong as JSON. */
export const tripFile =
  ({ type, write }: FileKind) =>
  async (args: LoaderArgs): Promise<Response> => {
    const asked = tripRoute.asked(args)
    const answer = await answerInWorker(asked, args.context)
    const text = write(answer)
    const headers = { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }
    if (text !== null) return new Response(text, { headers: { ...headers, 'Content-Type': type } })
    const wrong = { mistakes: asked.inputs.mistakes, summary: answer.summary }
    return Response.json(wrong, { status: 400, headers })
  }
