import { CalendarPlus } from 'lucide-react'
import type { CarTexts, KeptCars } from '../../facts/kept-car/stored-car.ts'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { AnswerHeading, exampleTagClass } from '../../facts/answers/answer-heading.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import type { DueDate, MyCarAnswer } from './car-answer-schema.ts'
import { carFieldNames } from './car-fields.ts'
import { dueSentence } from './due-date.ts'
import { DueLine } from './due-line.tsx'
import { CarHeading, DueSection, DueTable } from './due-section.tsx'
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
        <NewTabLink
          href={props.buyRuc}
          className={`mt-4 mr-3 print:hidden ${buttonClass()}`}
          icon="size-4 shrink-0"
          heard=" at the NZ Transport Agency"
        >
          Buy RUC
        </NewTabLink>
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

/** The address of a car that is not the visitor's, what it is, and what is due for it. */
export type ExampleCar = { url: string; name: string; due: readonly DueDate[] }

/** What the page tells, shown for another car until there is one. */
export function NoCarSection({ state, example }: { state: CarState; example: ExampleCar | null }) {
  if (state === 'loading') return <p className="min-h-dvh text-soft">Reading your car…</p>
  if (state === 'failed') {
    return (
      <p>
        The data this page needs ({knowledgePath}) could not be loaded. Check your connection and{' '}
        <a href="/my-car" className="text-link">
          load the page again
        </a>
        . Your car is still kept in this browser.
      </p>
    )
  }
  return (
    <div data-without-car>
      {example?.due[0] && (
        <div className="rounded-card bg-accent-soft/60 p-4 max-sm:[&_small]:hidden sm:p-6">
          <p className="mb-2 text-soft">
            <span className={exampleTagClass}>Example</span> {example.name}
          </p>
          <AnswerHeading>{dueSentence(example.due[0])}</AnswerHeading>
          <DueLine due={example.due} />
          <DueTable due={example.due} />
          <p className="mt-3">
            <PageLink to={example.url} className="inline-flex min-h-8 items-center text-link">
              See the whole example
            </PageLink>
          </p>
        </div>
      )}
      <p className="prose-width mt-4 text-sm text-soft">
        The dates go into a file for your calendar; a town or postcode adds workshops near you and
        chargers with your plug. Clearing your browser’s data removes the car too, so save it as a
        file.
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
