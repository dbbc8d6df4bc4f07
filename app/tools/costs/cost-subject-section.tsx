import type { ReactNode } from 'react'
import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { CostAmountRow, barScale, CostBarChart } from './cost-amount-row.tsx'
import type { CostLine, CostSubject, KnownCosts, PlaceGap } from './cost-answer-schema.ts'
import { costItemNames, costItems, electricItemNames } from './cost-amounts.ts'
import { comparisonText, costHeadline, spanHeadline, plainTime, timeText } from './cost-words.ts'
import { SameModelLinks } from './cost-ranking-section.tsx'
import { OwningSection, paybackText } from './owning-section.tsx'
import { centsText } from './cost-input.ts'

type Compared = NonNullable<KnownCosts['compared']>

/** The answer in one line, then the car and the one it is compared with side by side, amount by amount. */
export function CostSubjectSection(props: {
  answer: KnownCosts
  query: string
  /** The path of the same question about another place. */
  pathAt: (postcode: string) => string
  /** What to say below the answer. */
  children: ReactNode
}) {
  const { answer, query, pathAt, children } = props
  const { subject, compared, isChosen, years } = answer
  if (subject.kind === 'unranked') return <UnknownSubject {...{ subject, answer, query, pathAt }} />
  const { line, reasons } = subject
  const headline = isChosen ? costHeadline(line) : spanHeadline(answer)
  return (
    <>
      <AnswerHeading share={headline}>{headline}</AnswerHeading>
      <p className="mt-3 max-w-prose text-lg text-soft tabular-nums">
        {isChosen
          ? ''
          : `That is from the cheapest to the dearest that we can rank. The cheapest is the ${line.name}, ${wholeDollarsText(line.aYear)}. `}
        {`${isChosen ? 'Between' : 'It costs between'} ${wholeDollarsText(line.span.low)} and ${wholeDollarsText(line.span.high)}${years === 1 ? '' : timeText(years)}, depending on prices and driving. `}
        {compared && comparisonText(line, compared, years)}
      </p>
      {compared && <PairSection {...{ line, compared, answer }} />}
      {children}
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
        <section aria-labelledby="electric-amounts">
          <h2 id="electric-amounts" className="text-lg font-semibold">
            <PageLink to={`/${line.slug}`} className="underline-offset-4 hover:underline">
              {line.name}
            </PageLink>
          </h2>
          <p className="mb-2 text-sm text-soft">{`In ${plainTime(years)}`}</p>
          {electricItemNames.map((item) => {
            const figure = reasons[item]
            return figure && <CostAmountRow key={item} label={costItems[item]} figure={figure} />
          })}
          <CostAmountRow label={sumLabel(answer)} figure={reasons.total} isSum />
          <CostAmountRow label="CO₂e of the power" figure={reasons.co2} />
        </section>
        {compared && <ComparedSection {...{ compared, answer }} />}
      </div>
      <HomePriceNote home={answer.home} pathAt={pathAt} />
      <OwningSection answer={answer} />
      {isChosen && <SameModelLinks slug={line.slug} {...{ answer, query }} />}
    </>
  )
}

const longTime = 5

/** The electric car and the other one as two bars, and what they cost in five years. */
function PairSection(props: { line: CostLine; compared: Compared; answer: KnownCosts }) {
  const { line, compared, answer } = props
  const scale = barScale([line.span.high, compared.span.high]).end
  const { years, owning } = answer
  const five = years === longTime ? undefined : owning?.byYear.find((one) => one.years === longTime)
  const payback = owning?.payback
  return (
    <div className="mt-5">
      <ul className="cost-lines -mx-2">
        {[line, compared].map((one) => (
          <li key={one.name}>
            <span>{one.name}</span> <CostBarChart line={one} scale={scale} />
            <b>{wholeDollarsText(one.total)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-soft">{`What each costs${timeText(years)}; the thin lines run from low to high.`}</p>
      {five?.other && (
        <p className="mt-3 max-w-prose text-lg tabular-nums">
          {longText(five.electric.running, five.other.running)}
          {payback &&
            ['in year', 'no extra price'].includes(payback.kind) &&
            ` ${paybackText(payback)}`}
        </p>
      )}
    </div>
  )
}

/** 'Running them for 5 years: $8,366 against $16,795, so $8,429 less.' */
function longText(electric: number, other: number): string {
  const less = other - electric
  const sums = `Running them for ${longTime} years: ${wholeDollarsText(electric)} against ${wholeDollarsText(other)}`
  return Math.round(less) === 0
    ? `${sums}, the same.`
    : `${sums}, so the electric car costs ${wholeDollarsText(Math.abs(less))} ${less > 0 ? 'less' : 'more'}.`
}

function ComparedSection({ compared, answer }: { compared: Compared; answer: KnownCosts }) {
  const { reasons } = compared
  const { years } = answer
  return (
    <section aria-labelledby="compared-amounts">
      <h2 id="compared-amounts" className="text-lg font-semibold">
        {compared.name}
      </h2>
      <p className="mb-2 text-sm text-soft">{`In ${plainTime(years)}`}</p>
      {costItemNames.map((item) => {
        const figure = reasons[item]
        const label = item === 'fuel' && compared.fuel === 'diesel' ? 'Diesel' : costItems[item]
        return figure && <CostAmountRow key={item} {...{ label, figure }} />
      })}
      <CostAmountRow label={sumLabel(answer)} figure={reasons.total} isSum />
      <CostAmountRow
        label={compared.kwhPer100Km > 0 ? 'CO₂e of fuel and power' : 'CO₂e of the fuel'}
        figure={reasons.co2}
      />
    </section>
  )
}

function UnknownSubject(props: {
  subject: Extract<CostSubject, { kind: 'unranked' }>
  answer: KnownCosts
  query: string
  pathAt: (postcode: string) => string
}) {
  const { version, reasons } = props.subject
  const { compared, years } = props.answer
  return (
    <>
      <AnswerHeading>{`${version.name}: not known`}</AnswerHeading>
      <p className="mt-3 max-w-prose text-lg text-soft">
        {`${version.reason} So we cannot say what its energy costs.`}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
        {reasons && (
          <section aria-labelledby="known-amounts">
            <h2 id="known-amounts" className="text-lg font-semibold">
              Known without its energy
            </h2>
            <p className="mb-2 text-sm text-soft">{`In ${plainTime(years)}`}</p>
            {(['ruc', 'fees', 'licence'] as const).map((item) => (
              <CostAmountRow key={item} label={costItems[item]} figure={reasons[item]} />
            ))}
          </section>
        )}
        {compared && <ComparedSection compared={compared} answer={props.answer} />}
      </div>
      <HomePriceNote home={props.answer.home} pathAt={props.pathAt} />
      <SameModelLinks slug={version.slug} answer={props.answer} query={props.query} />
    </>
  )
}

const sumLabel = ({ hasServicing }: KnownCosts) =>
  hasServicing ? 'Total, with servicing' : 'Total, without servicing'

/** Where the price of power at home comes from, and why a postcode did not help. */
function HomePriceNote(props: {
  home: KnownCosts['home']
  /** The path of the same question about another place: '/ev-cost?postcode=3434'. */
  pathAt: (postcode: string) => string
}) {
  const { home, pathAt } = props
  const { basis, centsPerKwh, wholeBill } = home
  if (basis.from === 'own') return null
  if (basis.from === 'network') {
    return (
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`${placeText(basis.place)} is in the network of ${basis.network}. ${basis.note}`}
      </p>
    )
  }
  const { gap, networks } = basis
  const median = `the median of ${networks} networks’ example tariffs`
  return (
    <>
      {gap && (
        <p className="mt-4 max-w-prose rounded-lg bg-caution-soft p-4 text-sm">
          <GapText {...{ gap, median, pathAt }} />
        </p>
      )}
      <p className="mt-4 max-w-prose text-sm text-soft">
        {`Charging at home: ${centsText(centsPerKwh)} a kWh${gap ? '' : `, ${median}. With your town or postcode it is that of your network`}.`}
        {wholeBill !== null &&
          ` The national average of ${centsText(wholeBill)} that is often quoted spreads a whole bill over its kWh, as far as we can tell with the daily charge, which a car does not add to.`}
      </p>
    </>
  )
}

const isPostcode = (place: string) => /^\d{4}$/.test(place)

/** How a sentence begins with a place: 'Hamilton (3204)', 'Postcode 6012'. */
function placeText(place: string): string {
  if (isPostcode(place)) return `Postcode ${place}`
  return place.endsWith(')') ? place : `${place}, by its postcodes,`
}

/** Why a place gives no tariff, or which networks a town may be in. */
function GapText(props: { gap: PlaceGap; median: string; pathAt: (postcode: string) => string }) {
  const { gap, median, pathAt } = props
  const { place, networks } = gap
  const [one, another] = networks
  if (!one) return <>{`EECA’s table has no network for ${place}, so this uses ${median}.`}</>
  if (!another)
    return (
      <>{`${placeText(place)} is in the network of ${one.network}, for which EECA’s table has no tariff, so this uses ${median}.`}</>
    )
  return (
    <>
      {`${place} is in ${networks.length} networks, so this uses ${median}. Which is yours? `}
      {networks.map(({ network, postcode }, at) => (
        <span key={network}>
          {at > 0 && ', '}
          <PageLink to={pathAt(postcode)} className="text-accent underline underline-offset-2">
            {`${network} (${postcode})`}
          </PageLink>
        </span>
      ))}
    </>
  )
}
