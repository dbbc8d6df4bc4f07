import { redirect, type RouterContextProvider } from 'react-router'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { hasEmptyFields } from '../../ground/ui/form-query.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { QueryFields } from '../../ground/ui/query-field.ts'
import { doubtsOf, doubtTexts } from './shared-texts.ts'
import { givenQuery, knownSubjects, type QueryInputs } from '../../ground/ui/query-inputs.ts'

/** What a query asks of a tool, with whatever its answer takes. */
type Question = { fields: QueryFields; inputs: Pick<QueryInputs, 'given' | 'mistakes'> }

export type LoaderArgs = { url: URL; pattern: string; context: Readonly<RouterContextProvider> }

/** The path as the route table has it, whatever the spelling of the URL: '/ev-cost.json'. */
export const routePath = ({ pattern }: Pick<LoaderArgs, 'pattern'>) =>
  pattern.startsWith('/') ? pattern : `/${pattern}`

/** A tool's two addresses: its page, and `.json` with the same query. Only loaders use it. */
export type ToolRoute<Asked extends Question = Question> = {
  /** What a query asks at a moment. */
  ask: (query: URLSearchParams, now: Date) => Asked
  /** What the query of a URL asks now. */
  asked: (args: LoaderArgs) => Asked
  /** What the loader of its page reads. A query with the empty fields of a form is redirected to one without them. */
  read: (args: LoaderArgs) => Asked
  /**
   * The answer as JSON. Any site may read it: it says nothing that the page does not. Mistakes come first; about a
   * car that the tool does not know there is no answer.
   */
  respond: (args: LoaderArgs) => Promise<Response>
}

export function toolRoute<Asked extends Question>({
  ask,
  answer,
  understand = (query) => query,
  headers = dayHeaders,
}: Pick<ToolRoute<Asked>, 'ask'> & {
  /** Rewrites a query into the form that the fields expect. The page redirects any other query to that form. */
  understand?: (query: URLSearchParams) => URLSearchParams
  /** The keys of the JSON beside `mistakes`. */
  answer: (asked: Asked, context: LoaderArgs['context']) => object | Promise<object>
  /** Headers of the JSON, unless it is kept as an answer of today is. */
  headers?: () => Record<string, string>
}): ToolRoute<Asked> {
  const asked = ({ url, context }: LoaderArgs) =>
    ask(understand(url.searchParams), readSite(context).now())
  return {
    ask,
    asked,
    read(args) {
      const question = asked(args)
      const query = understand(args.url.searchParams)
      // Without JavaScript a form sends its empty fields too.
      if (query !== args.url.searchParams || hasEmptyFields(query, question.fields)) {
        throw redirect(`${routePath(args)}${givenQuery(question.fields, query)}#answer`)
      }
      return question
    },
    async respond(args) {
      const question = asked(args)
      const { mistakes } = question.inputs
      const anySite = { 'Access-Control-Allow-Origin': '*' }
      const known = knownSubjects(question.fields, mistakes)
      if (known) return Response.json({ mistakes, known }, { status: 400, headers: anySite })
      const doubts = doubtTexts(doubtsOf(question.fields, question.inputs))
      const answered = {
        mistakes,
        ...(Object.keys(doubts).length > 0 && { doubts }),
        ...(await answer(question, args.context)),
      }
      return Response.json(answered, { headers: { ...headers(), ...anySite } })
    },
  }
}
