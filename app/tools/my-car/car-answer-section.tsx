import { CalendarPlus, ExternalLink } from 'lucide-react'
import type { CarTexts, KeptCars } from '../../facts/kept-car/stored-car.ts'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import type { MyCarAnswer } from './car-answer-schema.ts'
import { carFieldNames } from './car-fields.ts'
import { CarHeading, DueSection } from './due-section.tsx'
import { knowledgePath } from './fetched-knowledge.ts'
import { hasCalendar } from './my-car-answer.ts'
import { PlacesSection } from './places-section.tsx'
import { saveFile } from './saved-file.ts'
import { ToolsSection } from './tools-section.tsx'
import type { CarState } from './use-answered-car.ts'

/** Everything that is said about the car. `query` is the query of a car in the URL. */
export function CarAnswerSection(props: {
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
          Buy RUC <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">at the NZ Transport Agency (opens in a new tab)</span>
        </a>
      )}{' '}
      {hasCalendar(answer) && <CalendarButton answer={answer} query={query} />}
      {!isToolsFirst && tools}
      <PlacesSection {...{ answer, parts }} />
    </>
  )
}

/** Above an answer to a URL: the visitor may keep its car in this browser. Without scripts it is not there. */
export function OtherCarNote(props: { kept: KeptCars | null; onKeep: (texts: CarTexts) => void }) {
  const { kept, onKeep } = props
  const { search } = usePageUrl()
  const query = new URLSearchParams(search)
  const replaced = kept?.other
  const texts: CarTexts = Object.fromEntries(
    carFieldNames.flatMap((name) => {
      const text = query.get(name)?.trim()
      return text ? [[name, text]] : []
    }),
  )
  return (
    <div className="needs-scripts mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-sm print:hidden">
      <p className="min-w-0 flex-1 basis-60">
        This car is in the address of the page.{' '}
        {replaced && (
          <span>{`Keeping it replaces ${replaced.name || 'a car'} in this browser.`}</span>
        )}
      </p>
      <Button tone="outline" data-replay onClick={() => onKeep(texts)}>
        Keep it in this browser
      </Button>
    </div>
  )
}

/** A car for those who first want to see what the page tells. */
const exampleUrl =
  '/my-car?version=nissan-leaf.24&year=2016&bars=9&odometer=92300&licence=93000&postcode=Hamilton'

export function NoCarSection({ state }: { state: CarState }) {
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
        <li>Your odometer and the end of your RUC licence tell when to buy the next one.</li>
        <li>The dates of the licence, WoF and registration, as a file for your calendar.</li>
        <li>Workshops near your postcode, and the chargers there that your car can use.</li>
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
