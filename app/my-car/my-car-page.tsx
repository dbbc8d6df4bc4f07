import { data, redirect } from 'react-router'
import { dayHeaders } from '../tools/day-headers.ts'
import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import { givenQuery } from '../tools/tool-inputs.ts'
import { ToolPage } from '../tools/tool-page.tsx'
import { hasEmptyFields } from '../ui/form-query.ts'
import type { Route } from './+types/my-car-page'
import { CarAnswerSection } from './car-answer-section.tsx'
import { carFieldNames, carFields } from './car-fields.ts'
import { CarForm } from './car-form.tsx'
import { NoCarSection } from './no-car-section.tsx'
import { KeptCarSection } from './kept-car-section.tsx'
import { carHeaders, loadMyCar } from './my-car-loader.ts'
import { isAboutCar } from './my-car-answer.ts'
import { OtherCarNote } from './other-car-note.tsx'
import { useAnsweredCar } from './use-answered-car.ts'

export const handle = {
  hydrateOn: 'kept-car',
  parameters: carFieldNames,
} satisfies RouteHandle

export function loader({ url, context }: Route.LoaderArgs) {
  const { options, inputs, answer } = loadMyCar(url.searchParams, readSite(context).now())
  // Without scripts a form sends its empty fields too: redirect to the URL without them.
  const fields = carFields(options)
  if (hasEmptyFields(url.searchParams, fields)) {
    throw redirect(`/my-car${givenQuery(fields, url.searchParams)}#answer`)
  }
  const isAsked = isAboutCar(inputs)
  return data(
    { options, inputs, answer: isAsked ? answer : null },
    // Not cached even if the query says nothing that is understood.
    { headers: url.search === '' ? dayHeaders() : carHeaders },
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
