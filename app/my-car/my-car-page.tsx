import { data } from 'react-router'
import { dayHeaders } from '../tools/day-headers.ts'
import type { RouteHandle } from '../route-handle.ts'
import { AnswerHeading } from '../tools/answer-heading.tsx'
import { ToolPage } from '../tools/tool-page.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { HeadersArgs, LoaderArgs, PageProps } from '../route-types.ts'
import { carFieldNames } from './car-fields.ts'
import { CarForm } from './car-form.tsx'
import { KeptCarSection } from './kept-car-section.tsx'
import { carHeaders, isInCatalog, myCarRoute } from './my-car-route.ts'
import type { MyCarAnswer } from './car-answer-schema.ts'
import { isAboutCar, hasCalendar, partsUrl } from './my-car-answer.ts'
import { useAnsweredCar } from './use-answered-car.ts'
import { CarHeading, DueSection } from './due-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { ToolsSection } from './tools-section.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import type { CarTexts, KeptCars } from '../kept-car/stored-car.ts'
import { knowledgePath } from './fetched-knowledge.ts'
import type { CarState } from './use-answered-car.ts'
import { CalendarPlus, ExternalLink } from 'lucide-react'
import { informationPage } from '../../content/texts/information-pages.ts'
import { useIslandFacts } from '../shell/site-context.tsx'
import { showToast } from '../ui/toast-store.ts'
import { saveFile } from './saved-file.ts'
import { usePageUrl } from '../ui/page-url.ts'

export const handle = { parameters: carFieldNames } satisfies RouteHandle

export async function loader(args: LoaderArgs) {
  const { options, inputs, answer } = myCarRoute.read(args)
  const isAsked = isAboutCar(inputs)
  const inCatalog = await isInCatalog(args.context)
  return data(
    { options, inputs, answer: isAsked ? answer : null, inCatalog, buyRuc: buyRucAddress() },
    // Not cached even if the query says nothing that is understood.
    { headers: args.url.search === '' ? dayHeaders() : carHeaders },
  )
}

/** Where /ev-ruc sends a buyer of road user charges. */
const buyRucAddress = () =>
  informationPage('/ev-ruc').sections.find(({ id }) => id === 'buy-online')?.action?.address

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** /my-car: what is due for the visitor's car. It lives in their browser, or, without scripts, in the URL. */
export default function MyCarPage({ loaderData }: PageProps<typeof loader>) {
  const { fields, inputs, answer, state, query, kept, change, isKnown } = useAnsweredCar(loaderData)
  return (
    <ToolPage
      path="/my-car"
      title="My Car | RUC, WoF & Registration Dates, Workshops and Chargers"
      description="When your RUC licence, WoF and registration run out, with a calendar file, and the workshops and chargers that fit your electric car. No account needed."
      lead={
        <p>
          When road user charges, WoF and registration run out, and what fits your car. No account:
          what you enter stays in this browser.
        </p>
      }
      form={
        <CarForm
          fields={fields}
          inputs={inputs}
          onChange={change}
          isFoldable={isKnown}
          isAsked={query !== null}
        >
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
      {answer ? (
        <CarAnswerSection
          {...{ answer, query }}
          buyRuc={loaderData.buyRuc}
          isBatteryRead={inputs.values.bars !== '' || inputs.values.health !== null}
          parts={
            loaderData.inCatalog && answer.car ? partsUrl(answer.car, inputs.values.year) : null
          }
        />
      ) : (
        <NoCarSection state={state} />
      )}
    </ToolPage>
  )
}

/** Everything that is said about the car. `query` is the query of a car in the URL. */
function CarAnswerSection(props: {
  answer: MyCarAnswer
  query: string | null
  parts: string | null
  isBatteryRead: boolean
  /** Where road user charges are bought. */
  buyRuc: string | undefined
}) {
  const { answer, query, parts, isBatteryRead } = props
  const tools = answer.tools && <ToolsSection tools={answer.tools} {...{ isBatteryRead }} />
  // Without a date, what is known of the car comes first.
  const isToolsFirst = answer.due.length === 0
  return (
    <>
      <CarHeading answer={answer} />
      {isToolsFirst && tools}
      <DueSection answer={answer} />
      {props.buyRuc && answer.ruc.outcome !== 'exempt' && (
        <a
          href={props.buyRuc}
          target="_blank"
          rel="noopener"
          className={`mt-4 mr-3 print:hidden ${buttonClass()}`}
        >
          Buy RUC
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only"> at the NZ Transport Agency (opens in a new tab) </span>
        </a>
      )}
      {hasCalendar(answer) && <CalendarButton answer={answer} query={query} />}
      {!isToolsFirst && tools}
      <PlacesSection {...{ answer, parts }} />
    </>
  )
}

/** Above an answer to a URL: the visitor may keep its car in this browser. */
function OtherCarNote(props: { kept: KeptCars | null; onKeep: (texts: CarTexts) => void }) {
  const { kept, onKeep } = props
  const { search } = usePageUrl()
  if (!useHydrated()) return null
  const query = new URLSearchParams(search)
  const replaced = kept?.other
  const texts: CarTexts = Object.fromEntries(
    carFieldNames.flatMap((name) => {
      const text = query.get(name)?.trim()
      return text ? [[name, text]] : []
    }),
  )
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-sm print:hidden">
      <p className="min-w-0 flex-1 basis-60">
        This car is in the address of the page.
        {replaced && ` Keeping it replaces ${replaced.name || 'a car'} in this browser.`}
      </p>
      <Button tone="outline" onClick={() => onKeep(texts)}>
        Keep it in this browser
      </Button>
    </div>
  )
}

/** A car for those who first want to see what the page tells. */
const exampleUrl =
  '/my-car?version=nissan-leaf.24&year=2016&bars=9&odometer=92300&licence=93000&postcode=Hamilton'

function NoCarSection({ state }: { state: CarState }) {
  if (state === 'loading') return <p className="min-h-dvh text-soft">Reading your car…</p>
  if (state === 'failed') {
    return (
      <p>
        The data this page needs ({knowledgePath}) could not be loaded. Check your connection and{' '}
        <a href="/my-car" className="text-accent underline underline-offset-4">
          load the page again
        </a>
        . Your car is still kept in this browser.
      </p>
    )
  }
  return (
    <div data-without-car>
      <AnswerHeading>When are your RUC, WoF and rego due?</AnswerHeading>
      <ul className="prose-width mt-5 list-disc space-y-1.5 pl-5">
        <li>
          From the odometer and the end of the RUC licence it works out when to buy the next one.
        </li>
        <li>The dates of the licence, WoF and registration go into a file for your calendar.</li>
        <li>
          It finds workshops near your postcode, and chargers there with the plug of your car.
        </li>
      </ul>
      <p className="mt-4">
        <PageLink
          to={exampleUrl}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
        >
          See an example: a 2016 Leaf in Hamilton
        </PageLink>
      </p>
      <p className="prose-width mt-4 text-soft">
        Every field may stay empty. Clearing your browser’s data removes the car too, so save it as
        a file if you want to keep it.
      </p>
    </div>
  )
}

/**
 * The dates as a calendar file. With scripts the browser makes it; the library is loaded when it is asked for.
 * Without them it is a link to the server, with the query that this page was opened with.
 */
function CalendarButton({ answer, query }: { answer: MyCarAnswer; query: string | null }) {
  const { name } = useIslandFacts()
  const save = async () => {
    try {
      const { calendarFileName, calendarText, calendarType } = await import('./calendar-file.ts')
      saveFile(calendarFileName, calendarType, calendarText(answer, new Date(), name))
    } catch {
      showToast({
        title: 'No calendar file',
        message: 'It could not be made. Check your connection and try again.',
        tone: 'destructive',
      })
    }
  }
  const content = (
    <>
      <CalendarPlus aria-hidden className="size-4" />
      Add to my calendar
    </>
  )
  const className = `mt-4 print:hidden ${buttonClass('outline')}`
  return query === null ? (
    <button type="button" className={className} onClick={() => void save()}>
      {content}
    </button>
  ) : (
    <a
      href={`/my-car/calendar.ics${query}`}
      rel="nofollow"
      download
      className={className}
      onClick={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {content}
    </a>
  )
}
