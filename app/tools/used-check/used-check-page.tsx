import { findGuide } from '../../../content/parts/guides.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { ToolForm } from '../../facts/answers/tool-form.tsx'
import { ToolPage } from '../../facts/answers/tool-page.tsx'
import { termsFor } from '../../../content/pages/terms.ts'
import { Term, TermsProvider } from '../../ground/ui/term.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { AnswerSection, RestsOn } from './answer-section.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { HealthRangeTable, WinterChart, WorkingSection } from './working-section.tsx'
import {
  carCredits,
  claimSources,
  claimsOf,
  type ClaimSources,
  type ShownClaims,
} from './used-claims.ts'
import { usedParameters } from './used-fields.ts'
import { usedRoute } from './used-route.ts'
import { BuyerClaimText, CautionNotes, PublisherText } from './buyer-claim-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { GuidePrice } from '../../../content/parts/guide-schema.ts'
import { priceRangeText } from '../../../content/parts/guide-text.ts'

export const handle = { parameters: usedParameters } satisfies RouteHandle

const path = '/used-ev-check'

export function loader(args: LoaderArgs) {
  const { fields, inputs, answer, knowledge } = usedRoute.read(args)
  const claims = claimsOf(answer)
  return {
    fields,
    inputs: { given: inputs.given, mistakes: inputs.mistakes },
    answer,
    claims,
    sources: claimSources(claims, knowledge.sources),
    terms: termsFor(['bars', 'state-of-health']),
    credits: carCredits(knowledge, answer.car.key),
    replacement: replacementPrice(findGuide('ev-battery-replacement')?.price, answer.car.key),
  }
}

export const headers = dayHeaders

/** The questions for a car: bars only of a Leaf, and the gauge only of the 30 kWh one. What needs a workshop is folded. */
function groupsFor({ key }: { key: string }) {
  const isLeaf = key.startsWith('nissan-leaf.')
  const state = isLeaf ? 'bars' : 'year'
  return [
    { title: '', names: ['version', state] },
    {
      title: isLeaf ? 'Year and kilometres a day' : 'Kilometres a day',
      names: [...(isLeaf ? ['year'] : []), ...(key === 'nissan-leaf.30' ? ['gauge'] : []), 'daily'],
      isFolded: 'on phones' as const,
    },
    {
      title: 'Battery reading, speed and kilometres',
      names: ['health', 'speed', 'odometer'],
      isFolded: true,
    },
  ]
}

/** /used-ev-check: how far a used car goes today and later, and what to ask before buying it. */
export default function UsedCheckPage({ loaderData }: PageProps<typeof loader>) {
  const { fields, inputs, answer, claims, sources, replacement, credits, terms } = loaderData
  return (
    <TermsProvider terms={terms}>
      <ToolPage
        path={path}
        title="Used EV Check NZ | Leaf Bars, State of Health & Range Left"
        description="How far a used Leaf or another EV still goes on a mild day and in frost, now and in five years, by its capacity bars, state of health or age, and what to ask the seller."
        lead={
          <p>
            How far a used EV goes today and in five years, by its battery’s{' '}
            <span className="whitespace-nowrap">
              <Term id="bars">capacity bars</Term>,
            </span>{' '}
            <Term id="state-of-health">state of health</Term> or age, and what to ask the seller.
          </p>
        }
        question={{ fields, inputs }}
        form={
          <ToolForm
            {...{ path, fields, inputs }}
            groups={groupsFor(answer.car)}
            submit="Check this car"
            example={`${answer.car.name}, ${unitText(answer.daily, 'km')} a day`}
          />
        }
      >
        <AnswerSection answer={answer} />
        <CautionNotes cautions={claims.cautions} sources={sources} />
        <OutlookSection answer={answer} />
        {answer.years.length === 0 && <HealthRangeTable answer={answer} />}
        <ChecklistSection asks={claims.asks} compared={answer.compared} sources={sources} />
        <div className="mt-6 border-b border-line sm:mt-10">
          <WorkingSection answer={answer} rests={<RestsOn answer={answer} />}>
            <WinterChart answer={answer} />
            {answer.years.length > 0 && <HealthRangeTable answer={answer} />}
            {credits.map((credit) => (
              <p key={credit} className="mt-6 text-sm text-faint">
                {credit}
              </p>
            ))}
          </WorkingSection>
          <RightsSection claims={claims.rights} sources={sources} />
          <ReplacementSection {...replacement} />
        </div>
      </ToolPage>
    </TermsProvider>
  )
}

/** A buyer's rights against a dealer and against a private seller. */
function RightsSection(props: { claims: ShownClaims['rights']; sources: ClaimSources }) {
  const { claims, sources } = props
  return (
    <FoldedSection id="rights" title="Your rights">
      <ul className="mt-3 space-y-3">
        {claims.map((claim) => (
          <li key={claim.text}>
            <BuyerClaimText claim={claim} sources={sources} />
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

/** Where to go if the battery is worn out, with the bands of the guide. */
function ReplacementSection({ range, quotes }: ReturnType<typeof replacementPrice>) {
  return (
    <FoldedSection id="replacement" title="If the battery is worn out">
      <p className="mt-3">
        Weak cells can be repaired, and a used or a new pack can take the old one’s place.
        {range && ` Our guide’s price, ${range}, fits a new pack in a larger car.`}
        {quotes.map(({ label, text }) => ` ${label}: ${text}.`)}
      </p>
      <PageLink
        to="/ev-battery-replacement"
        className="inline-flex min-h-11 items-center text-link"
      >
        Battery replacement: options, prices and what to test first
      </PageLink>
    </FoldedSection>
  )
}

/** The guide's prices of a battery as texts; its quotes are for one battery of the early Leaf. */
function replacementPrice(price: GuidePrice | undefined, key: string) {
  const quotes = key === 'nissan-leaf.24' ? (price?.quotes ?? []) : []
  return {
    range: price ? priceRangeText(price) : null,
    quotes: quotes.map((quote) => ({ label: quote.label, text: priceRangeText(quote) })),
  }
}

/** What to ask the seller and to look at, with a box to tick on paper. */
function ChecklistSection(props: {
  asks: ShownClaims['asks']
  compared: string | null
  sources: ClaimSources
}) {
  const { asks, compared, sources } = props
  const cited = [
    ...new Set(asks.flatMap(({ source }) => (source && sources[source] ? source : []))),
  ]
  return (
    <section aria-labelledby="checklist" className="mt-6 sm:mt-10">
      <h2 id="checklist" className="text-2xl font-semibold">
        What to ask and look at
      </h2>
      <p className="mt-1 text-sm text-soft print:hidden">
        Print this page to take the list along; the form stays behind.
      </p>
      <ul className="mt-2 gap-x-10 border-b border-line text-[0.9375rem] leading-snug sm:text-base lg:grid lg:grid-cols-2">
        {asks.map(({ text, source }) => (
          <li key={text} className="flex gap-3 border-t border-line py-2 sm:py-3">
            <span
              aria-hidden
              className="mt-0.5 size-4.5 shrink-0 rounded-sm border-2 border-edge"
            />
            <span className="min-w-0">
              {`${text}.`}
              {source && cited.includes(source) && (
                <sup className="ml-0.5 print:hidden">
                  <a href={`#source-${source}`}>{cited.indexOf(source) + 1}</a>
                </sup>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.8125rem] text-faint print:hidden">
        {cited.map((id, at) => (
          <span key={id} id={`source-${id}`}>
            {`${at > 0 ? '; ' : ''}${at + 1}\u00a0`}
            <PublisherText id={id} sources={sources} />
          </span>
        ))}
      </p>
      {compared && (
        <p className="prose-width mt-4">
          <BuyerClaimText
            claim={{
              text: `Of 650 used EVs of many models tested in Australia, those with as many kilometres as this car averaged ${compared}`,
              source: 'pickles-carsguide',
            }}
            sources={sources}
          />
        </p>
      )}
    </section>
  )
}
