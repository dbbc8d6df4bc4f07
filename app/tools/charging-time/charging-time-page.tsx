import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { ToolForm } from '../../facts/answers/tool-form.tsx'
import { ToolPage } from '../../facts/answers/tool-page.tsx'
import { termsFor } from '../../../content/pages/terms.ts'
import { Term, TermsProvider } from '../../ground/ui/term.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { chargingParameters } from './charging-fields.ts'
import { chargingRoute } from './charging-route.ts'
import {
  ChargeOverview,
  WorkedOutSection,
  questionText,
  timeText,
  TimeValue,
} from './charge-overview.tsx'
import { homeName } from './outlets.ts'
import { acNote, onePhaseNote } from './slow-charging.ts'
import { StoppingSection } from './stopping-section.tsx'
import type { OutletTime, PricedCharge } from './charging-answer-schema.ts'
import type { ChargingAnswer } from './charging-time.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ReasonedRange, ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { seenYears } from './charging-cost.ts'

export const handle = { parameters: chargingParameters } satisfies RouteHandle

const path = '/charging-time'

export const loader = (args: LoaderArgs) => ({
  ...chargingRoute.read(args),
  terms: termsFor(['kwh', 'ac-charging', 'dc-charging']),
})

export const headers = dayHeaders

const groupsOf = (hasSite: boolean) => [
  { title: '', names: ['version', ...(hasSite ? ['site'] : []), 'charger'] },
  { title: 'From and to how many per cent', names: ['from', 'to'], isFolded: 'on phones' as const },
  { title: 'Your own price', names: ['price'], isFolded: true },
]

/** /charging-time: minutes, energy and dollars of one charge, and where to unplug. */
export default function ChargingTimePage({ loaderData }: PageProps<typeof loader>) {
  const { fields, inputs, answer, terms } = loaderData
  return (
    <TermsProvider terms={terms}>
      <ToolPage
        path={path}
        title="EV Charging Time in New Zealand | Minutes, kWh & Dollars by Car"
        description="How long an electric car takes to charge in New Zealand: minutes, kilowatt-hours and dollars, at a public charger you choose and at home, and where it pays to unplug."
        lead={
          <p>
            Minutes, <Term id="kwh">kWh</Term> and dollars of one charge, at an{' '}
            <Term id="ac-charging">AC</Term> or a <Term id="dc-charging">DC</Term> charger.
          </p>
        }
        question={{ fields, inputs }}
        form={
          <ToolForm
            path={path}
            fields={fields}
            inputs={inputs}
            groups={groupsOf(inputs.given.site !== undefined)}
            submit="How long does it take?"
            example={questionText(answer)}
            line={questionText(answer)}
          />
        }
      >
        <ChargeOverview answer={answer} isExample={Object.keys(inputs.given).length === 0} />
        <StoppingSection answer={answer} />
        <WorkedOutSection answer={answer} />
        <SitePlugsSection answer={answer} />
        <NetworkPricesSection prices={answer.byNetwork} />
        <OutletTimesSection id="fast-chargers" title="At a fast charger" times={answer.fast} />
        <OutletTimesSection
          id="at-home"
          title="At home"
          times={answer.home}
          note={acNote(answer.car.acKw)}
          nameAt={homeName}
          noteAt={(kw) => onePhaseNote(kw, answer.car.acKw)}
        />
      </ToolPage>
    </TermsProvider>
  )
}

/** The same charge at several outlets, each time with its reason. */
function OutletTimesSection(props: {
  id: string
  title: string
  /** Below the table. */
  note?: string
  /** What stands behind a power. */
  nameAt?: (kw: number) => string | undefined
  /** In a row whose time would look like a mistake. */
  noteAt?: (kw: number) => string | null
  times: readonly OutletTime[]
}) {
  const { id, title, note, times, nameAt, noteAt } = props
  const runs = equalRuns(times)
  return (
    <FoldedSection id={id} title={title} line={runsText(runs)} isRepeated>
      <table className="w-full max-w-xl text-left break-words tabular-nums max-sm:table-fixed print:[&_details>div]:hidden">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="w-2/5 py-1 pr-3 font-medium sm:w-40 sm:pr-6">
              Power
            </th>
            <th scope="col" className="py-1 font-medium">
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ kw, upTo, name, time }) => (
            <tr key={kw} className="border-t border-line align-baseline">
              <th scope="row" className="py-2 pr-6 font-medium">
                {powerText({ kw, upTo })}{' '}
                {nameAt?.(kw) && (
                  <span className="block text-sm font-normal text-soft">{nameAt(kw)}</span>
                )}
              </th>
              <td>
                {noteAt?.(kw) && <p className="pt-1 text-sm text-soft">{noteAt(kw)}</p>}
                <TimeValue time={time} label={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="prose-width mt-3 text-sm text-soft">{note}</p>}
    </FoldedSection>
  )
}

/** '25 kW: 1 h 4 min; 50 to 300 kW: 40 min' */
const runsText = (runs: readonly Run[]): string =>
  runs
    .filter((_, at) => at === 0 || at === runs.length - 1)
    .map((run) => `${powerText(run)}: ${timeText(run.time) || 'not known'}`)
    .join('; ')

const powerText = ({ kw, upTo }: Pick<Run, 'kw' | 'upTo'>): string =>
  kw === upTo ? unitText(kw, 'kW') : `${kw} to ${unitText(upTo, 'kW')}`

type Run = OutletTime & { upTo: number }

/** Outlets of different power with the same time, as one row. */
function equalRuns(times: readonly OutletTime[]): Run[] {
  const runs: Run[] = []
  for (const one of times) {
    const last = runs.at(-1)
    if (last && timeText(last.time) === timeText(one.time)) last.upTo = one.kw
    else runs.push({ ...one, upTo: one.kw })
  }
  return runs
}

/** Every plug of the public charger asked for, with the time there or why it does not fit. */
function SitePlugsSection({ answer }: { answer: ChargingAnswer }) {
  const { plugs, place } = answer
  if (!place.site) return null
  const { name, address, operator } = place.site
  return (
    <section aria-labelledby="plugs" className="mt-10">
      <h2 id="plugs" className="text-2xl font-semibold">
        {`Plugs at ${name}`}
      </h2>
      <p className="mt-1 text-sm text-soft">
        {`${address}, ${operator}. `}
        <PageLink
          to={`/charging-stations/find?${new URLSearchParams({ place: name })}`}
          className="text-link"
        >
          In the charger finder
        </PageLink>
      </p>
      <ul className="mt-3 max-w-xl print:[&_details>div]:hidden">
        {plugs.map(({ name: plug, kw, count, fit, time }) => (
          <li
            key={`${plug} ${kw}`}
            className="grid items-baseline gap-x-6 border-t border-line sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="pt-2 font-medium tabular-nums">
              {`${count}\u00a0× ${plug}, ${kw}\u00a0kW`}
            </span>
            {fit === 'does not fit' || !time ? (
              <span className="inline-flex min-h-11 items-center text-soft">
                does not fit, as listed
              </span>
            ) : (
              <TimeValue time={time} label={plug} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What this charge costs at each network whose price was published, and when that was. */
function NetworkPricesSection({ prices }: { prices: readonly PricedCharge[] }) {
  if (prices.length === 0) return null
  return (
    <FoldedSection
      id="prices"
      title="What it costs"
      line={`${prices.length} prices of networks, seen in ${seenYears(prices)}`}
    >
      <p className="prose-width text-soft">
        {`At prices seen in ${seenYears(prices)}, newest first. The network’s app has today’s price, which you can enter in the form.`}
      </p>
      <table className="mt-3 w-full max-w-xl text-left break-words max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] print:[&_details>div]:hidden">
        <thead className="text-sm text-soft">
          <tr>
            {['Network', 'Price seen', 'This charge'].map((text) => (
              <th key={text} scope="col" className="py-1 pr-4 font-medium">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ network, seen, low, high }) => (
            <tr key={`${network} ${seen}`} className="border-t border-line align-baseline">
              <th scope="row" className="py-2.5 pr-4 font-medium">
                {network}
              </th>
              <td className="py-2.5 pr-4 text-sm text-soft">{seen}</td>
              <td className="pb-2.5">
                {low.value === high.value ? (
                  <ReasonedValue figure={low} label={network} />
                ) : (
                  <ReasonedRange {...{ low, high }} label={network} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedSection>
  )
}
