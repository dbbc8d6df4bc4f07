import { useMemo } from 'react'
import { dayHeaders } from '../tools/day-headers.ts'
import type { RouteHandle } from '../route-handle.ts'
import { ToolForm } from '../tools/tool-form.tsx'
import { valuesQuery } from '../ui/query-inputs.ts'
import { ToolPage } from '../tools/tool-page.tsx'
import type { Route } from './+types/cost-page'
import { answerCosts } from './cost-answer.ts'
import { costFields, costGroups, costParameters } from './cost-fields.ts'
import { CostNotes } from './cost-notes.tsx'
import { CostRankingSection } from './cost-ranking-section.tsx'
import { costRoute } from './cost-route.ts'
import { CostSubjectSection } from './cost-subject-section.tsx'
import { knowledgeFor, tariffGaps } from './known-costs.ts'
import { SizeTable } from './size-table.tsx'
import { TurningPointsSection } from './turning-points-section.tsx'

export const handle = { parameters: costParameters } satisfies RouteHandle

export const headers = dayHeaders

export function loader(args: Route.LoaderArgs) {
  const { inputs, knowledge } = costRoute.read(args)
  return { inputs, knowledge: knowledgeFor(knowledge, inputs.values), gaps: tariffGaps() }
}

/** /ev-cost: what each electric car costs to run, with a car with petrol or diesel beside it. */
export default function CostPage({ loaderData }: Route.ComponentProps) {
  const { inputs, knowledge, gaps } = loaderData
  const fields = useMemo(() => costFields(knowledge), [knowledge])
  const answer = useMemo(() => answerCosts(inputs, knowledge), [inputs, knowledge])
  // What the visitor asked, about any version.
  const query = valuesQuery(fields, { ...inputs.values, version: '', kwh: null })
  const pathAt = (postcode: string) =>
    `/ev-cost${valuesQuery(fields, { ...inputs.values, postcode })}#answer`
  const credits = ['eeca-tariffs', 'eeca-tco', 'mbie-fuel'].flatMap(
    (id) => knowledge.sources[id]?.credit ?? [],
  )
  return (
    <ToolPage
      path="/ev-cost"
      title="What an EV Costs to Run in New Zealand | Power, RUC, Rego & Petrol"
      description="What an electric car costs you a year in New Zealand: power, road user charges and registration, beside petrol, hybrid and diesel, each figure with its source."
      lead="Power, road user charges and registration, car by car, beside petrol, hybrid and diesel. Press any amount to see how it is worked out."
      form={
        <ToolForm
          path="/ev-cost"
          {...{ fields, inputs }}
          groups={costGroups}
          submit="Work it out"
        />
      }
      question={{ fields, inputs }}
      after={answer.outcome === 'known' && <CostNotes {...{ answer, gaps, credits }} />}
    >
      {answer.outcome === 'known' ? (
        <>
          <CostSubjectSection {...{ answer, query, pathAt }} />
          <TurningPointsSection answer={answer} />
          <SizeTable answer={answer} />
          <CostRankingSection {...{ answer, query }} />
        </>
      ) : (
        <p className="text-2xl font-semibold">
          For today we do not know every rate that this takes, so there is no answer.
        </p>
      )}
    </ToolPage>
  )
}
