import { data } from 'react-router'
import { dayHeaders } from '../tools/day-headers.ts'
import type { RouteHandle } from '../route-handle.ts'
import { ToolPage } from '../tools/tool-page.tsx'
import type { Route } from './+types/my-car-page'
import { CarAnswerSection } from './car-answer-section.tsx'
import { carFieldNames } from './car-fields.ts'
import { CarForm } from './car-form.tsx'
import { NoCarSection } from './no-car-section.tsx'
import { KeptCarSection } from './kept-car-section.tsx'
import { carHeaders, myCarRoute } from './my-car-route.ts'
import { isAboutCar } from './my-car-answer.ts'
import { OtherCarNote } from './other-car-note.tsx'
import { useAnsweredCar } from './use-answered-car.ts'

export const handle = {
  hydrateOn: 'kept-car',
  parameters: carFieldNames,
} satisfies RouteHandle

export function loader(args: Route.LoaderArgs) {
  const { options, inputs, answer } = myCarRoute.read(args)
  const isAsked = isAboutCar(inputs)
  return data(
    { options, inputs, answer: isAsked ? answer : null },
    // Not cached even if the query says nothing that is understood.
    { headers: args.url.search === '' ? dayHeaders() : carHeaders },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** /my-car: what is due for the visitor's car. It lives in their browser, or, without scripts, in the URL. */
export default function MyCarPage({ loaderData }: Route.ComponentProps) {
  const { fields, inputs, answer, state, query, kept, change, isKnown } = useAnsweredCar(loaderData)
  return (
    <ToolPage
      isFormLong
      path="/my-car"
      title="My Car | RUC, WoF & Registration Dates, Parts and Chargers for Your EV"
      description="When your RUC licence, WoF and registration run out, with a calendar file, and the parts, workshops and chargers that fit your electric car. No account needed."
      lead={
        <p>
          When road user charges, WoF and registration run out, and what fits your car. No account:
          what you enter stays in this browser.
        </p>
      }
      form={
        <CarForm fields={fields} inputs={inputs} onChange={change} isFoldable={isKnown}>
          <noscript>
            <p className="mt-3 text-sm text-soft">
              Without scripts your entries travel in the address of the answer, which our server
              reads and does not keep. Bookmark that address to come back to them.
            </p>
          </noscript>
        </CarForm>
      }
      // A kept car whose version has left the list still has its dates.
      question={query === null ? undefined : { fields, inputs }}
      after={<KeptCarSection kept={kept} options={loaderData.options} />}
    >
      {query !== null && <OtherCarNote kept={kept} onKeep={change} />}
      {answer ? <CarAnswerSection answer={answer} query={query} /> : <NoCarSection state={state} />}
    </ToolPage>
  )
}
