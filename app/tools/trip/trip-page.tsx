import { outlineSource } from '../../../content/places/geography/outline.ts'
import { tripCredits } from '../../../content/sourcing/road-sources.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { ToolForm } from '../../facts/answers/tool-form.tsx'
import { ToolPage } from '../../facts/answers/tool-page.tsx'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { reachFrom } from './reach-drawing.ts'
import { ReachFigure, ReachSection } from './reach-section.tsx'
import { BasisSection, OneDriveText } from './basis-section.tsx'
import { RibbonTable } from './ribbon-section.tsx'
import { isFrost, placeNames, settingsAfter, settingsText, tripParameters } from './trip-fields.ts'
import { answerInWorker, tripRoute } from './trip-route.ts'
import { drawTrip } from './trip-map.tsx'
import {
  BlockedSection,
  ExampleSection,
  MapFiles,
  PartsSection,
  PlannedSection,
} from './outcome-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { unbroken } from '../../../content/texts/numbers-and-lists.ts'
import { headingOf } from './trip-words.ts'

export const handle = { parameters: tripParameters, queue: 'trips' } satisfies RouteHandle

const path = '/trip'

export async function loader(args: LoaderArgs) {
  const asked = tripRoute.read(args)
  const { fields, inputs, values } = asked
  const answer = await answerInWorker(asked, args.context)
  const { waypoints, isOpen } = asked.places
  const reach = isOpen && waypoints[0] ? reachFrom(values, waypoints[0], asked.today) : null
  return {
    fields,
    inputs,
    settings: settingsText(fields, values),
    line: settingsAfter(fields, values),
    reserve: values.reserve,
    leave: values.leave,
    answer,
    map: drawTrip(answer),
    reach: reach?.drawing ?? null,
    outline: outlineSource,
    credits: tripCredits(),
  }
}

export const headers = dayHeaders

const first = { title: '', names: ['from', 'to', 'version'], isPaired: true }

const settingNames = ['day', 'leave', 'speed', 'start', 'year']

const furtherGroups = [
  { title: 'Places on the way', names: ['via', 'via2', 'via3'], isFolded: true },
  { title: 'A charger you know', names: ['known', 'knownPlug', 'knownKw'], isFolded: true },
  {
    title: 'Your car and your reserve',
    names: ['tow', 'reserve', 'health', 'bars', 'pump', 'plug', 'slow', 'use', 'battery', 'price'],
    isFolded: true,
  },
]

/** What is asked of the trip, whatever the car. */
const aboutTheTrip = [
  ...placeNames,
  'day',
  'leave',
  'speed',
  'start',
  'reserve',
  'slow',
  'tow',
].concat('price', 'known', 'knownPlug', 'knownKw')

/** /trip: whether a car gets there, where it charges, and what is left; without an end, what it reaches and comes back from. */
export default function TripPage({ loaderData }: PageProps<typeof loader>) {
  const { fields, inputs, reserve, answer } = loaderData
  const outcome = answer.answer
  const isExample = !inputs.given.from && !inputs.given.to
  const settings = {
    title: loaderData.settings,
    names: settingNames,
    isFolded: 'with its settings' as const,
  }
  const [verdict, rest] = headingOf(answer)
  const frost = !isExample && outcome.outcome === 'planned' && answer.whatIfs.find(isFrost)
  const notes = [
    ...answer.placeNotes,
    !isExample && answer.car.towNote,
    outcome.outcome === 'planned' && outcome.plan.ferryNote,
  ].filter((note) => typeof note === 'string')
  return (
    <ToolPage
      path={path}
      title="Will I Get There? EV Trip Planner NZ | Hills, Cold & Charging Stops"
      description="Plan a trip in an electric car in New Zealand: charging stops with minutes and dollars, hills, frost, a reserve, and what to do if a charger is out."
      lead={
        <p>
          Any two places in New Zealand: where you charge, what you arrive with, and what to do if a
          charger is out.
        </p>
      }
      {...{ question: { fields, inputs }, isAsked: !isExample }}
      beside={aboutTheTrip}
      form={
        <ToolForm
          {...{ path, fields, inputs }}
          isAsked={!isExample}
          line={
            <>
              {answer.title}
              <span className="max-sm:hidden">{`, ${loaderData.line}`}</span>
            </>
          }
          groups={[first, settings, ...furtherGroups]}
          more="More of your trip and your car"
          submit="Will I get there?"
        />
      }
    >
      <p className={`font-medium text-soft ${isExample ? '' : 'sr-only print:not-sr-only'}`}>
        {answer.title}
      </p>
      <AnswerHeading
        className="mt-1"
        share={isExample ? undefined : answer.summary}
        note={
          frost && (
            <PageLink to={`/trip${frost.query}`} className="text-ink">
              <span className="font-medium text-accent">{frost.label}</span> {frost.text}
            </PageLink>
          )
        }
      >
        {verdict && (
          <span className={verdict.startsWith('Yes') ? 'text-accent' : 'text-danger'}>
            {unbroken(verdict)}
          </span>
        )}
        {unbroken(rest)}
      </AnswerHeading>
      {notes.map((note) => (
        <p key={note} className="prose-width mt-2 text-soft max-sm:text-sm">
          {note}
        </p>
      ))}
      {outcome.outcome === 'planned' && !outcome.plan.isSafe && (
        <p className="prose-width mt-2 rounded-lg border-l-4 border-danger bg-sunken px-3 py-2">
          {`At worst the battery falls below your reserve of ${reserve}%.`}
        </p>
      )}
      <OutcomeSection loaderData={loaderData} isExample={isExample} />
    </ToolPage>
  )
}

/** What follows the sentence: the plan, what stops it, or the towns in reach. */
function OutcomeSection(props: {
  loaderData: PageProps<typeof loader>['loaderData']
  isExample: boolean
}) {
  const { loaderData, isExample } = props
  const { inputs, reserve, leave, outline, answer, map, credits } = loaderData
  const outcome = answer.answer
  return (
    <>
      {outcome.outcome === 'planned' && isExample && (
        <ExampleSection plan={outcome.plan} {...{ answer, reserve, leave }} />
      )}
      {outcome.outcome === 'planned' && !isExample && (
        <PlannedSection plan={outcome.plan} {...{ answer, reserve, leave, map, outline }}>
          <BasisSection answer={answer} credits={credits}>
            <OneDriveText plan={outcome.plan} places={answer.places} leave={leave} />
            <RibbonTable profile={outcome.plan.profile} />
          </BasisSection>
        </PlannedSection>
      )}
      {outcome.outcome === 'too long' && (
        <PartsSection parts={outcome.parts} isBusy={outcome.isBusy} />
      )}
      {outcome.outcome === 'cannot' && (
        <BlockedSection answer={answer} blocked={outcome.blocked} {...{ map, outline }}>
          <BasisSection answer={answer} credits={credits} />
        </BlockedSection>
      )}
      {outcome.outcome === 'round trips' && (
        <>
          {/* The table beside its map where there is room for both. */}
          <div className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            {loaderData.reach && (
              <ReachFigure
                drawing={loaderData.reach}
                {...{ outline }}
                describedAs={answer.summary}
              />
            )}
            <ReachSection places={outcome.places} inputs={inputs.given} />
          </div>
        </>
      )}
      {outcome.outcome !== 'planned' && outcome.outcome !== 'cannot' && (
        <BasisSection answer={answer} credits={credits} />
      )}
      {outcome.outcome === 'round trips' && <MapFiles isPlanned={false} />}
    </>
  )
}
