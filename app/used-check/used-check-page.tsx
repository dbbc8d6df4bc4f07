import { findGuide } from '../../content/guides.ts'
import { dayHeaders } from '../tools/day-headers.ts'
import type { RouteHandle } from '../route-handle.ts'
import { ToolForm } from '../tools/tool-form.tsx'
import { ToolPage } from '../tools/tool-page.tsx'
import type { Route } from './+types/used-check-page'
import { AnswerSection } from './answer-section.tsx'
import { CautionNotes } from './caution-notes.tsx'
import { ChecklistSection } from './checklist-section.tsx'
import { HealthRangeTable } from './health-range-table.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { ReplacementSection } from './replacement-section.tsx'
import { replacementPrice } from './replacement-price.ts'
import { RightsSection } from './rights-section.tsx'
import { carCredits, claimSources, claimsOf } from './used-claims.ts'
import { usedParameters } from './used-fields.ts'
import { usedRoute } from './used-route.ts'
import { WinterChart } from './winter-chart.tsx'

export const handle = { parameters: usedParameters } satisfies RouteHandle

const path = '/used-ev-check'

export function loader(args: Route.LoaderArgs) {
  const { fields, inputs, answer, knowledge } = usedRoute.read(args)
  const claims = claimsOf(answer)
  return {
    fields,
    inputs: { given: inputs.given, mistakes: inputs.mistakes },
    answer,
    claims,
    sources: claimSources(claims, knowledge.sources),
    credits: carCredits(knowledge, answer.car.key),
    replacement: replacementPrice(findGuide('ev-battery-replacement')?.price, answer.car.key),
  }
}

export const headers = dayHeaders

/** The questions for a car: bars only of a Leaf, and the gauge only of the 30 kWh one. */
function groupsFor({ key }: { key: string }) {
  const isLeaf = key.startsWith('nissan-leaf.')
  const asked = [
    'version',
    'year',
    'health',
    ...(isLeaf ? ['bars'] : []),
    ...(key === 'nissan-leaf.30' ? ['gauge'] : []),
    'daily',
  ]
  return [
    { title: '', names: asked },
    { title: 'Compare with other cars', names: ['odometer'], isFolded: true },
  ]
}

/** /used-ev-check: how far a used car goes today and later, and what to ask before buying it. */
export default function UsedCheckPage({ loaderData }: Route.ComponentProps) {
  const { fields, inputs, answer, claims, sources, replacement, credits } = loaderData
  return (
    <ToolPage
      path={path}
      title="Used EV Check NZ | Leaf Bars, State of Health & Range Left"
      description="How far a used Leaf or another EV still goes on a mild and a winter day, now and in five years, by its capacity bars, state of health or age, and what to ask the seller."
      lead={
        <p>
          How far a used EV goes today and in five years, judged by its battery’s capacity bars, its
          state of health or its age, and what to ask the seller.
        </p>
      }
      question={{ fields, inputs }}
      form={
        <ToolForm
          {...{ path, fields, inputs }}
          groups={groupsFor(answer.car)}
          submit="Check this car"
        />
      }
    >
      <AnswerSection answer={answer} />
      <CautionNotes cautions={claims.cautions} sources={sources} />
      <OutlookSection answer={answer} />
      <WinterChart answer={answer} />
      <HealthRangeTable answer={answer} />
      <ChecklistSection asks={claims.asks} compared={answer.compared} sources={sources} />
      <RightsSection claims={claims.rights} sources={sources} />
      <ReplacementSection {...replacement} />
      {credits.map((credit) => (
        <p key={credit} className="mt-6 text-sm text-faint">
          {credit}
        </p>
      ))}
    </ToolPage>
  )
}
