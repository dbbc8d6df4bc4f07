import type { ReactNode } from 'react'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { BarTicks, CostAmountRow, barScale, CostBarChart, NotKnownRow } from './cost-amount-row.tsx'
import type { Span } from '../../facts/answers/reason.ts'
import type { CostLine, CostSubject, KnownCosts } from './cost-answer-schema.ts'
import { HomePriceNote } from './cost-notes.tsx'
import { costItemNames, costItems, electricItemNames } from './cost-amounts.ts'
import {
  basisNames,
  comparisonText,
  costHeadline,
  endText,
  knownLines,
  notKnownText,
  lessHeadline,
  shownLine,
  spanHeadline,
  plainTime,
  timeText,
} from './cost-words.ts'
import { SameModelLinks } from './cost-ranking-section.tsx'
import { OwningSection, paybackText } from './owning-section.tsx'

/** What the other car costs; without one, what is not known of this one. */
function besideText({ compared, years }: KnownCosts, line: CostLine): string {
  if (compared) return comparisonText(line, compared, years)
  return line.notKnown ? notKnownText(line.notKnown) : ''
}

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
  const headline = isChosen
    ? costHeadline(line, years)
    : (lessHeadline(answer) ?? spanHeadline(answer))
  const isPair = compared !== null && !line.notKnown && !compared.notKnown
  const shown = shownLine(answer, line)
  const cheapest = isChosen
    ? ''
    : `The cheapest is the ${shown.name}, ${wholeDollarsText(shown.total)}. `
  const spansOf = (one: CostLine) => spanSentence(answer, one.span) + besideText(answer, one)
  return (
    <>
      <AnswerHeading share={headline}>{headline}</AnswerHeading>
      {/* Two bars show the rest. */}
      <p className="mt-2 max-w-prose text-soft tabular-nums empty:hidden sm:mt-3 sm:text-lg">
        {isPair ? '' : cheapest + spansOf(shown)}
      </p>
      {isPair && <PairSection {...{ line, compared, answer }} />}
      {children}
      {/* Without bars to say it, the amounts are the answer. */}
      <Disclosure title="What makes up these sums" className={isPair ? 'mb-3' : 'wide-open'}>
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:mt-6 lg:grid-cols-2">
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
            <NotKnownRows notKnown={line.notKnown} />
            <CostAmountRow label={sumLabel(answer, line)} figure={reasons.total} isSum />
            <CostAmountRow label="CO₂e of the power" figure={reasons.co2} />
          </section>
          {compared && <ComparedSection {...{ compared, answer }} />}
        </div>
        {isPair && <p className="mt-4 max-w-prose text-soft tabular-nums">{spansOf(line)}</p>}
        <HomePriceNote home={answer.home} pathAt={pathAt} />
      </Disclosure>
      <OwningSection answer={answer} query={query} />
      {isChosen && <SameModelLinks slug={line.slug} {...{ answer, query }} />}
    </>
  )
}

const longTime = 5

/** The electric car and the other one as two bars, and what they cost in five years. */
function PairSection(props: { line: CostLine; compared: Compared; answer: KnownCosts }) {
  const { line, compared, answer } = props
  const { years, owning, isChosen } = answer
  const [shown, dearest] = [shownLine(answer, line), knownLines(answer).at(-1)]
  const cars =
    isChosen || !dearest || dearest.key === shown.key
      ? [{ one: shown, as: '' }]
      : [
          { one: shown, as: 'The cheapest: ' },
          { one: dearest, as: 'The dearest: ' },
        ]
  const bars = [...cars, { one: compared, as: '' }]
  const scale = barScale(bars.map(({ one }) => one.span.high))
  // What five years come to is known of the line, which is not always the one shown.
  const isOwn = years !== longTime && shown.key === line.key
  const five = isOwn ? owning?.byYear.find((one) => one.years === longTime) : undefined
  const payback = owning?.payback
  return (
    <div className="mt-5">
      <ul className="cost-lines is-stacked -mx-2">
        {bars.map(({ one, as }) => (
          <li key={one.name}>
            <span>
              {as && <span className="text-soft">{as}</span>}
              {one.name}
            </span>{' '}
            <CostBarChart line={one} scale={scale.end} />
            <b>{wholeDollarsText(one.total)}</b>
          </li>
        ))}
      </ul>
      <div className="cost-lines -mx-2">
        <BarTicks ticks={scale.ticks} isStacked />
      </div>
      <p className="mt-1 text-sm text-soft">{`What each costs${timeText(years)}; the thin lines run from low to high.${cars.length > 1 ? ` ${basesText(cars)}` : ''}`}</p>
      {five?.other && five.electric.running !== null && five.other.running !== null && (
        <p className="mt-2 max-w-prose tabular-nums sm:mt-3 sm:text-lg">
          {longText(five.electric.running, five.other.running)}
          {payback &&
            ['in year', 'no extra price'].includes(payback.kind) &&
            ` ${paybackText(payback)}`}
        </p>
      )}
    </div>
  )
}

/** 'The cheapest by its WLTP figure, the dearest by its North American rating.' */
function basesText(cars: readonly { one: CostLine }[]): string {
  const [cheapest, dearest] = cars.map(({ one }) => basisNames[one.consumption.basis])
  return `The cheapest by ${cheapest}, the dearest by ${dearest}.`
}

/** 'Running them for 5 years: $8,366 against $16,795, so $8,429 less.' */
function longText(electric: number, other: number): string {
  const less = other - electric
  const sums = `Running them for ${longTime} years: ${wholeDollarsText(electric)} against ${wholeDollarsText(other)}`
  return Math.round(less) === 0
    ? `${sums}, the same.`
    : `${sums}, so the electric car costs ${wholeDollarsText(Math.abs(less))} ${less > 0 ? 'less' : 'more'}.`
}

const NotKnownRows = ({ notKnown }: Pick<CostLine, 'notKnown'>) =>
  notKnown?.map((one) => (
    <NotKnownRow key={one.item} label={costItems[one.item]} text={endText(one)} />
  ))

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
      <NotKnownRows notKnown={compared.notKnown} />
      <CostAmountRow label={sumLabel(answer, compared)} figure={reasons.total} isSum />
      <CostAmountRow
        label={compared.kwhPer100Km > 0 ? 'CO₂e of fuel and power' : 'CO₂e of the fuel'}
        figure={reasons.co2}
      />
    </section>
  )
}

/** Without a span where every price was entered. */
function spanSentence({ isChosen, years }: KnownCosts, { low, high }: Span): string {
  if (low === high) return ''
  const time = years === 1 ? '' : timeText(years)
  return `${isChosen ? 'Between' : 'It costs between'} ${wholeDollarsText(low)} and ${wholeDollarsText(high)}${time}, depending on prices and driving. `
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
        {`We cannot say what its energy costs. ${version.reason}`}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
        {reasons && (
          <section aria-labelledby="known-amounts">
            <h2 id="known-amounts" className="text-lg font-semibold">
              Known without its energy
            </h2>
            <p className="mb-2 text-sm text-soft">{`In ${plainTime(years)}`}</p>
            {(['ruc', 'fees', 'licence'] as const).map((item) => {
              const figure = reasons[item]
              return figure && <CostAmountRow key={item} label={costItems[item]} figure={figure} />
            })}
            <NotKnownRows notKnown={props.subject.notKnown} />
          </section>
        )}
        {compared && <ComparedSection compared={compared} answer={props.answer} />}
      </div>
      <HomePriceNote home={props.answer.home} pathAt={props.pathAt} />
      <SameModelLinks slug={version.slug} answer={props.answer} query={props.query} />
    </>
  )
}

function sumLabel({ hasServicing }: KnownCosts, { notKnown }: Pick<CostLine, 'notKnown'>): string {
  if (notKnown) return 'Total of what is known'
  return hasServicing ? 'Total, with servicing' : 'Total, without servicing'
}
