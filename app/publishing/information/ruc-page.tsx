import { informationPage } from '../../../content/pages/information-pages.ts'
import { informationOfDay } from '../../../content/pages/information.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { ReactNode } from 'react'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { answerCharge, chargedVehicles } from '../../tools/road-user-charges/yearly-charge.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { Guidance } from './guidance.tsx'
import { yearlyDistance } from '../../facts/answers/shared-texts.ts'
import { fillRates } from '../../../content/rates/rate-text.ts'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { ChargeAnswer, YearlyCharge } from '../../tools/road-user-charges/yearly-charge.ts'
import {
  dollarsText,
  numberText,
  wholeDollarsText,
} from '../../../content/texts/numbers-and-lists.ts'

export const handle = { parameters: ['distance', 'vehicle'] } satisfies RouteHandle

export function loader({ url, context }: LoaderArgs) {
  const parameters = new URLSearchParams(url.search)
  // Before the form is used, the page shows the cost of a typical year.
  if (!parameters.has('distance')) parameters.set('distance', numberText(yearlyDistance.default))
  const day = newZealandDay(readSite(context).now())
  const found = informationOfDay(informationPage('/ev-ruc'), day)
  const buying = found.page.sections.find(({ id }) => id === 'buy-online')
  return {
    ...found,
    buying: { fee: fillRates('{rucFeeOnline}', day), address: buying?.action?.address },
    answer: answerCharge(parameters, day),
    distance: (parameters.get('distance') ?? '').slice(0, 20),
    vehicle: parameters.get('vehicle') ?? 'electric',
    choices: Object.entries(chargedVehicles).map(([value, { label }]) => ({ value, label })),
  }
}

export const headers = dayHeaders

/** /ev-ruc: road user charges, and what a year of them costs. */
export default function RucPage({ loaderData }: PageProps<typeof loader>) {
  const { page, sources, terms, buying, ...question } = loaderData
  return (
    <Guidance
      {...{ page, sources, terms }}
      open={['who']}
      beside={
        <RucForm {...question}>
          <Buying {...buying} answer={question.answer} />
        </RucForm>
      }
    />
  )
}

/** The way to the agency's shop, what to have at hand, and what the fee makes of the year. */
function Buying(props: { fee: string; address: string | undefined; answer: ChargeAnswer }) {
  const { fee, address, answer } = props
  return (
    <div id="buy-now">
      {address && (
        <NewTabLink
          href={address}
          className={`mt-3 w-full ${buttonClass()}`}
          icon="size-4 shrink-0"
          heard=" at the NZ Transport Agency"
        >
          Buy RUC
        </NewTabLink>
      )}
      <p className="mt-2 text-sm text-soft tabular-nums">
        {answer.outcome === 'known'
          ? `${dollarsText(answer.blockDollars + answer.feeDollars)} with one online fee of ${fee}. `
          : `Each purchase online costs ${fee} on top. `}
        Have the plate number and the odometer reading ready.
      </p>
    </div>
  )
}

type VehicleChoice = { value: string; label: string }

/** The RUC calculator: a GET form that works without JavaScript. The URL holds the input, the result is below. */
function RucForm(props: {
  answer: ChargeAnswer
  distance: string
  vehicle: string
  choices: VehicleChoice[]
  /** Where to buy them, under the sum. */
  children: ReactNode
}) {
  const { answer } = props
  return (
    <section
      id="calculator"
      aria-labelledby="calculator-title"
      className="self-start rounded-card bg-accent-soft p-4 sm:p-5"
    >
      <h2 id="calculator-title" className="text-2xl font-semibold">
        What a year costs
      </h2>
      {answer.outcome === 'known' && <ChargeResult charge={answer} />}
      {answer.outcome === 'no rate' && <p className="mt-2">We know no rate for today.</p>}
      {props.children}
      <form
        method="get"
        action="/ev-ruc"
        key={`${props.distance} ${props.vehicle}`}
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-t border-line pt-3"
      >
        <LandingField id="calculator" />
        <div className="col-span-2">
          <SelectField
            label="Vehicle"
            name="vehicle"
            value={props.vehicle}
            options={props.choices.map(({ value, label }) => [value, label])}
          />
        </div>
        <TextField
          label="Kilometres a year"
          name="distance"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={props.distance}
          mistake={
            answer.outcome === 'unclear'
              ? 'Please enter whole kilometres, from 1 to 200,000.'
              : undefined
          }
        />
        <Button type="submit" tone="outline" className="mt-8 min-h-12 self-start">
          Work it out
        </Button>
      </form>
      {answer.outcome === 'known' && (
        <Disclosure title="How it adds up">
          <UnitsText charge={answer} />
        </Disclosure>
      )}
      <p className="flex flex-col items-start">
        <PageLink
          to={answer.outcome === 'known' ? `/ev-cost?km=${answer.kilometres}` : '/ev-cost'}
          className="inline-flex min-h-11 items-center text-link print:hidden"
        >
          The whole year, with power and registration
        </PageLink>{' '}
        <PageLink to="/my-car" className="inline-flex min-h-11 items-center text-link print:hidden">
          The day your licence runs out
        </PageLink>
      </p>
    </section>
  )
}

function ChargeResult({
  charge: { kilometres, dollarsPer1000Km, dollars },
}: {
  charge: YearlyCharge
}) {
  return (
    <p className="mt-1 text-soft tabular-nums">
      <b className="block font-voice text-4xl font-semibold tracking-tight text-ink">
        {Number.isInteger(dollars) ? wholeDollarsText(dollars) : dollarsText(dollars)}
      </b>{' '}
      a year for {numberText(kilometres)}&nbsp;km at ${dollarsPer1000Km} per 1,000&nbsp;km.
    </p>
  )
}

function UnitsText({ charge: { blocks, blockDollars, feeDollars } }: { charge: YearlyCharge }) {
  return (
    <p className="pb-2 text-sm text-soft tabular-nums">
      Licences are sold in units of 1,000&nbsp;km: {numberText(blocks)}{' '}
      {blocks === 1 ? 'unit is' : 'units are'} {dollarsText(blockDollars)}. With one fee of{' '}
      {dollarsText(feeDollars)} for buying them at once online, that is{' '}
      {dollarsText(blockDollars + feeDollars)}. Kilometres you don’t use carry over to next year.
    </p>
  )
}
