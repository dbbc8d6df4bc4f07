import type { ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { KnownCosts, PlaceGap } from './cost-answer-schema.ts'
import { centsText, exactText } from './cost-input.ts'
import { BarsText } from './cost-ranking-section.tsx'
import type { TariffGaps } from './known-costs.ts'

/** How to read the bars, what low and high assume, what is announced, what is left out, what the tables do not know. */
export function CostNotes(props: { answer: KnownCosts; gaps: TariffGaps; credits: string[] }) {
  const { answer, gaps, credits } = props
  return (
    <div className="border-b border-line">
      <FoldedSection title="How we worked this out">
        <div className="grid gap-x-16 gap-y-5 text-[0.9375rem] lg:grid-cols-2">
          <Note id="bars" title="How to read the bars">
            <p className="text-soft">
              <BarsText answer={answer} />
            </p>
          </Note>
          <Note id="low-and-high" title="What low and high assume">
            <p className="text-soft">
              The low end takes the lowest of each of these, the high end the highest:
            </p>
            <ul className={listLook}>
              {answer.uncertain.map(({ name, text }) => (
                <li key={name}>{`${name}: ${text}.`}</li>
              ))}
            </ul>
          </Note>
          <Note id="announced" title="Announced or decided, not counted yet">
            <ul className={listLook}>
              {answer.signalled.map((change) => (
                <li key={change.label}>
                  <SignalledText change={change} source={answer.sources[change.source]?.name} />
                </li>
              ))}
              {answer.licenceNote && <li>{answer.licenceNote}</li>}
            </ul>
          </Note>
          <Note id="left-out" title="What is left out">
            <p className="text-soft">
              {`${answer.hasServicing ? 'Tyres unless you enter them' : 'Servicing and tyres unless you ask for them'}, and the daily charge of your power plan, which you pay without a car too. What buying adds stands under ‘Owning, not only running’. `}
              Consumption rises at motorway speed and in winter.
            </p>
          </Note>
          <Note id="tariff-gaps" title="Gaps in the tables">
            <ul className={listLook}>
              {gaps.withoutTariff.map(({ network, postcodes }) => (
                <li key={network}>
                  {`${network} has ${postcodes} postcodes in EECA’s tables but no tariff, so there we use the median of all networks.`}
                </li>
              ))}
              {gaps.withoutPostcode.map(({ network, tariff }) => (
                <li key={network}>
                  {`${network} has a tariff but no postcode. If it is your network, `}
                  <PageLink
                    to={`/ev-cost?rate=${tariff.day}${tariff.night === null ? '' : `&nightrate=${tariff.night}`}`}
                    className="text-accent underline underline-offset-2"
                  >
                    {`use ${exactText(tariff.day)}\u00a0c by day${tariff.night === null ? '' : ` and ${exactText(tariff.night)}\u00a0c by night`}`}
                  </PageLink>
                  .
                </li>
              ))}
            </ul>
          </Note>
        </div>
        <p className="mt-5 text-sm text-soft">{credits.join(' ')}</p>
      </FoldedSection>
    </div>
  )
}

function Note({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const listLook = 'mt-1.5 list-disc space-y-1 pl-5 text-soft'

function SignalledText(props: {
  change: KnownCosts['signalled'][number]
  source: string | undefined
}) {
  const { label, amount, from, isDue, isDecided } = props.change
  const what = amount === null ? 'a rise of an amount not yet published' : amount
  return (
    <>
      {`${label}: ${what}, ${isDecided ? 'decided from' : 'announced for'} ${dateText(from)}${props.source ? ` (${props.source})` : ''}. `}
      {isDecided
        ? 'It counts from that day on.'
        : isDue
          ? 'We have not seen that it came into force.'
          : 'It is not in force.'}
    </>
  )
}

/** Where the price of power at home comes from, and why a postcode did not help. */
export function HomePriceNote(props: {
  home: KnownCosts['home']
  /** The path of the same question about another place: '/ev-cost?postcode=3434'. */
  pathAt: (postcode: string) => string
}) {
  const { home, pathAt } = props
  const { basis, centsPerKwh, label, wholeBill } = home
  if (basis.from === 'own') return null
  const title = `Charging at home: ${centsText(centsPerKwh)} a kWh`
  const price = `${title}, ${label}.`
  if (basis.from === 'network') {
    return (
      <FoldedSection title={title} level={3}>
        <p className="text-soft">
          {`${placeText(basis.place)} is in the network of ${basis.network}. ${price} ${basis.note}`}
        </p>
      </FoldedSection>
    )
  }
  const { gap } = basis
  return (
    <>
      {gap && (
        <p className="mt-4 max-w-prose border-l-4 border-caution pl-3 text-sm">
          <GapText {...{ gap, pathAt }} />
        </p>
      )}
      <FoldedSection title={title} level={3}>
        <p className="text-soft">
          {`${price}${gap ? '' : ' With your town or postcode it is that of your network.'}`}
          {wholeBill !== null &&
            ` The national average of ${centsText(wholeBill)} that is often quoted seems to include the daily charge, which is the same with a car or without.`}
        </p>
      </FoldedSection>
    </>
  )
}

const isPostcode = (place: string) => /^\d{4}$/.test(place)

/** How a sentence begins with a place: 'Hamilton (3204)', 'Postcode 6012'. */
function placeText(place: string): string {
  if (isPostcode(place)) return `Postcode ${place}`
  return place.endsWith(')') ? place : `${place}, by its postcodes,`
}

const instead = 'so this uses the median of all networks'

/** Why a place gives no tariff, or which networks a town may be in. */
function GapText({ gap, pathAt }: { gap: PlaceGap; pathAt: (postcode: string) => string }) {
  const { place, networks } = gap
  const [one, another] = networks
  if (!one) return <>{`EECA’s table has no network for ${place}, ${instead}.`}</>
  if (!another)
    return (
      <>{`${placeText(place)} is in the network of ${one.network}, for which EECA’s table has no tariff, ${instead}.`}</>
    )
  return (
    <>
      {`${place} is in ${networks.length} networks, ${instead}. Which is yours? `}
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
