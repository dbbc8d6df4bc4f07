import { townSource } from '../../../content/places/geography/roads.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { ToolForm } from '../../facts/answers/tool-form.tsx'
import { valuesQuery } from '../../ground/ui/query-inputs.ts'
import { ToolPage } from '../../facts/answers/tool-page.tsx'
import { termsFor } from '../../../content/pages/terms.ts'
import { Term, TermsProvider } from '../../ground/ui/term.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { answerCosts } from './cost-answer.ts'
import type { KnownCosts, TurningPoint } from './cost-answer-schema.ts'
import { costGroups, costParameters, type CostFields } from './cost-fields.ts'
import type { CostQuestion } from './cost-input.ts'
import { CostNotes } from './cost-notes.tsx'
import { CostRankingSection } from './cost-ranking-section.tsx'
import { costRoute } from './cost-route.ts'
import { CostSubjectSection } from './cost-subject-section.tsx'
import { tariffGaps } from './known-costs.ts'
import { comparedFuels, type ComparedFuel } from '../../../content/rates/compared-car.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { unitText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { timeText, turningTitle } from './cost-words.ts'
import { CostAmountRow } from './cost-amount-row.tsx'

export const handle = { parameters: costParameters } satisfies RouteHandle

export const headers = dayHeaders

export function loader(args: LoaderArgs) {
  const question = costRoute.read(args)
  const answer = answerCosts(question.inputs, question.knowledge)
  return {
    ...question,
    answer,
    gaps: tariffGaps(),
    placesCredit: townSource.credit ?? [],
    terms: termsFor(['ruc', 'wltp']),
  }
}

/** /ev-cost: what each electric car costs to run, with a car with petrol or diesel beside it. */
export default function CostPage({ loaderData }: PageProps<typeof loader>) {
  const { fields, inputs, knowledge, answer, gaps, placesCredit, terms } = loaderData
  // What the visitor asked, about any version.
  const query = valuesQuery(fields, { ...inputs.values, version: '', kwh: null })
  const pathAt = (postcode: string) =>
    `/ev-cost${valuesQuery(fields, { ...inputs.values, postcode })}#answer`
  const credits = ['eeca-tariffs', 'eeca-tco', 'mbie-fuel']
    .flatMap((id) => knowledge.sources[id]?.credit ?? [])
    .concat(placesCredit)
  return (
    <TermsProvider terms={terms}>
      <ToolPage
        path="/ev-cost"
        title="What an EV Costs to Run in New Zealand | Power, RUC, Rego & Petrol"
        description="What an electric car costs you a year in New Zealand: power, road user charges and registration, beside petrol, hybrid and diesel, each figure with its source."
        lead={
          <p>
            Power, <Term id="ruc">road user charges</Term> and registration of an electric car,
            beside a car with petrol, hybrid or diesel.
          </p>
        }
        form={
          <ToolForm
            path="/ev-cost"
            {...{ fields, inputs }}
            groups={costGroups}
            more="Make it more exact"
            submit="Work it out"
            example={`The cheapest to run, ${unitText(inputs.values.km, 'km')} a year`}
          />
        }
        question={{ fields, inputs }}
        after={
          answer.outcome === 'known' && (
            <>
              <CostRankingSection {...{ answer, query }} />
              <CostNotes {...{ answer, gaps, credits }} />
            </>
          )
        }
      >
        {answer.outcome === 'known' ? (
          <>
            <CostSubjectSection {...{ answer, query, pathAt }}>
              <HybridNote fields={fields} question={{ inputs, knowledge }} />
            </CostSubjectSection>
            <TurningPointsSection answer={answer} />
            <SizeTable answer={answer} />
          </>
        ) : (
          <AnswerHeading>
            For today we do not know every rate that this takes, so there is no answer.
          </AnswerHeading>
        )}
      </ToolPage>
    </TermsProvider>
  )
}

/** Says that a Corolla is the hybrid here, and leads to the petrol car of its size. */
function HybridNote(props: { fields: CostFields; question: CostQuestion }) {
  const { fields } = props
  const { inputs, knowledge } = props.question
  const chosen = knowledge.compared.find(({ key }) => key === inputs.values.petrol)
  const size = /^hybrid-(\w+)$/.exec(chosen?.like ?? '')?.[1]
  if (!size || inputs.values.litres !== null) return null
  return (
    <p className="mt-3 max-w-prose">
      EECA lists only the hybrid of this car. If yours runs on petrol alone,{' '}
      <PageLink
        to={`/ev-cost${valuesQuery(fields, { ...inputs.values, petrol: size })}#answer`}
        className="text-link"
      >
        {`compare with a ${size} petrol car`}
      </PageLink>
      .
    </p>
  )
}

const fuelNames: Record<ComparedFuel, string> = {
  petrol: 'Petrol',
  hybrid: 'Hybrid',
  diesel: 'Diesel',
  'plug-in hybrid': 'Plug-in hybrid',
}

/** What cars with petrol or diesel cost by size, and how many of the ranked electric cars cost less. */
function SizeTable({ answer: { sizes, ranked, years } }: { answer: KnownCosts }) {
  return (
    <FoldedSection id="sizes" title="Petrol, hybrid, diesel and plug-in hybrid">
      <p className="mb-3 max-w-prose text-soft">
        {`What a small, a medium and a large one cost${timeText(years)} at the same distance, by EECA’s consumption. Below each: how many of the ${ranked.length} ranked electric cars cost less.`}
      </p>
      <table className="w-full max-w-prose text-left tabular-nums max-sm:block max-sm:[&_thead]:block max-sm:[&_tbody]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] [&_td]:py-2 [&_td]:pr-2 [&_th]:py-2 [&_th]:pr-2 [&_tr]:border-t [&_tr]:border-line">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">
              <span className="sr-only">Fuel</span>
            </th>
            {['Small', 'Medium', 'Large'].map((size) => (
              <th key={size} scope="col" className="font-normal">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFuels.map((fuel) => (
            <tr key={fuel}>
              <th scope="row" className="font-medium">
                {fuelNames[fuel]}
              </th>
              {sizes
                .filter((size) => size.fuel === fuel)
                .map(({ key, total, dearerThan }) => (
                  <td key={key}>
                    <data value={total}>{wholeDollarsText(total)}</data>{' '}
                    <span className="block text-sm text-soft">
                      {countText(dearerThan, ranked.length)}
                    </span>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedSection>
  )
}

/** 'all 32 EVs', 'no EV' or '10 EVs': how many of the ranked cars. */
const countText = (count: number, all: number) =>
  count === 0 ? 'no EV' : `${count === all ? 'all ' : ''}${count}\u00a0EV${count === 1 ? '' : 's'}`

const labels: Record<TurningPoint['name'], string> = {
  pump: 'Price of fuel',
  litres: 'The other car’s consumption',
  rate: 'Price of charging at home',
  km: 'Distance',
}

/** What would have to change for the car that costs more to cost less. */
function TurningPointsSection({ answer }: { answer: KnownCosts }) {
  const { turning } = answer
  const title = turningTitle(answer)
  if (turning.length === 0 || !title) return null
  const firstTurning = turning.find(({ figure }) => figure)
  return (
    <FoldedSection
      id="turning-points"
      title={title}
      line={firstTurning && `${labels[firstTurning.name]}: ${firstTurning.figure?.text}`}
      isRepeated
    >
      <p className="mt-1 mb-3 max-w-prose text-soft">
        Both cars cost the same at these points, if everything else stays as it is.
      </p>
      {turning.map(({ name, figure, text }) =>
        figure ? (
          <div key={name}>
            <CostAmountRow label={labels[name]} figure={figure} />
            <p className="-mt-2 pb-3 text-sm text-soft">{text}</p>
          </div>
        ) : (
          <div key={name} className="border-t border-line py-2.5">
            <p>{labels[name]}</p>
            <p className="text-sm text-soft">{text}</p>
          </div>
        ),
      )}
    </FoldedSection>
  )
}
