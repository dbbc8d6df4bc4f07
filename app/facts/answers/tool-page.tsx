import type { ReactNode } from 'react'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { useSite } from '../../ground/shell/site-context.tsx'
import type { QueryFields } from '../../ground/ui/query-field.ts'
import { AnswerNotes, exampleTagClass } from './answer-heading.tsx'
import { knownSubjects, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { doubtsOf, fieldsAboutCars } from './shared-texts.ts'
import { ToolCarIsland } from './tool-car-island.tsx'
import { ToolFrame } from './tool-frame.tsx'

/**
 * The page of a tool: question, form, answer. Printed, only the answer remains.
 */
export function ToolPage(props: {
  path: string
  /** The title of the document. */
  title: string
  description: string
  /** One or two sentences below the heading. */
  lead: ReactNode
  form: ReactNode
  /** What was asked. About a car that the tool does not know, the page shows no answer. */
  question?: { fields: QueryFields; inputs: Pick<QueryInputs, 'given' | 'mistakes'> } | undefined
  /** Whether what was given is enough for an answer, and not for an example alone; without it, whatever is given is. */
  isAsked?: boolean
  /** The fields that stay as they are when the car changes, because they are not about it. */
  beside?: readonly string[]
  /** The answer; its first element is the answer in one line. */
  children: ReactNode
  /** Below both, across the page: notes, sources. */
  after?: ReactNode
}) {
  const { path, title, description, lead, form, children, after, question, beside = [] } = props
  const isGiven = isFilled(question?.inputs.given)
  const hasMistakes = isFilled(question?.inputs.mistakes)
  const { isAsked = isGiven } = props
  const isUnknown = question && knownSubjects(question.fields, question.inputs.mistakes)
  const isAnswered = isAsked && !hasMistakes
  const name = useSite().tools.find((tool) => tool.path === path)?.name ?? title
  return (
    <article className="page-width py-4 sm:py-12">
      <PageHead {...{ title, description, path, name }} answersJson />
      {/* An answer comes before what the tool is. While somebody asks on, nothing moves: this mark stays as it was. */}
      <header data-answered={isAnswered ? '' : undefined} className="group/asked">
        <h1 className="text-3xl font-semibold sm:not-group-data-answered/asked:text-5xl">{name}</h1>
        <div className="prose-width mt-2 text-soft group-data-answered/asked:hidden sm:mt-4 sm:text-lg">
          {lead}
        </div>
      </header>
      <ToolFrame
        form={
          <>
            {question && <ToolCarLine {...{ path, beside }} isAsked={isGiven} {...question} />}
            {form}
          </>
        }
        hasMistakes={hasMistakes}
        doubts={question ? doubtsOf(question.fields, question.inputs) : []}
        urlWith={(changed, value) => changedUrl(path, question?.inputs.given, changed, value)}
        notes={
          <>
            <AnswerNotes />
            {!isAsked && isAboutOneCar(question?.fields) && <ExampleNote />}
          </>
        }
        isUnknown={isUnknown !== undefined}
        isReplaced={!isGiven && question?.fields.version?.kind === 'choice'}
      >
        {children}
      </ToolFrame>
      {!isUnknown && after}
    </article>
  )
}

const isFilled = (texts: object = {}) => Object.keys(texts).length > 0

/** Whether an answer is about a car before one is chosen. */
const isAboutOneCar = ({ version }: QueryFields = {}) =>
  version?.kind === 'choice' && version.default !== ''

const ExampleNote = () => (
  <p
    data-for-no-car
    className="mb-1.5 lg:[&:has(+p)]:float-left lg:[&:has(+p)]:mr-1 lg:[&:has(+p)]:mb-0"
  >
    <span className={exampleTagClass}>An example</span>
  </p>
)

/** The URL of what was asked, with another number in one field. */
function changedUrl(
  path: string,
  given: QueryInputs['given'] = {},
  changed: string,
  value: number,
): string {
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, texts]) => texts.map((text) => [name, text])),
  )
  query.set(changed, String(value))
  return `${path}?${query}#answer`
}

/** Says above a tool's form that its answer is about the visitor's car, or offers that. */
function ToolCarLine(props: {
  path: string
  fields: QueryFields
  inputs: Pick<QueryInputs, 'given'>
  isAsked: boolean
  beside: readonly string[]
}) {
  const { path, fields, inputs, isAsked, beside } = props
  const field = fields.version
  if (field?.kind !== 'choice') return null
  const shown = inputs.given.version?.[0] ?? field.default
  const kept = beside.flatMap((name) =>
    (inputs.given[name] ?? []).map((text) => [name, text] as const),
  )
  return <ToolCarIsland {...{ path, isAsked, shown, kept }} fields={fieldsAboutCars(fields)} />
}
