import { Fragment, type ReactNode } from 'react'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../shell/site-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { NoAnswerSection } from './no-answer-section.tsx'
import type { QueryFields } from '../ui/query-field.ts'
import { AnswerNotes } from './answer-notes.tsx'
import { SaidAnswer } from './answer-heading.tsx'
import { knownSubjects, type QueryInputs } from '../ui/query-inputs.ts'
import { CarLine } from '../kept-car/car-line.tsx'
import { useCarInUrl } from '../kept-car/use-car-in-url.ts'
import { toolCarUrl } from './shared-texts.ts'

// Beside the answer, unless a part that somebody opened makes the form higher than the screen.
const staysInView =
  'lg:[@media(height>=44rem)]:not-[:has(details:not(.wide-open)[open])]:sticky lg:top-19'

/**
 * The page of a tool: question, form, answer. On a phone the form comes first; on a desk it stays in view
 * beside the answer. Printed, only the answer remains.
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
  /** The fields that stay as they are when the car changes, because they are not about it. */
  beside?: readonly string[]
  /** The answer; its first element is the answer in one line. */
  children: ReactNode
  /** Below both, across the page: notes, sources. */
  after?: ReactNode
}) {
  const { path, title, description, lead, form, children, after, question, beside = [] } = props
  const isAsked = !question || Object.keys(question.inputs.given).length > 0
  const isReplaced = useCarInUrl(isAsked, (car) => toolCarUrl(path, question?.fields ?? {}, car))
  const isUnknown = question && knownSubjects(question.fields, question.inputs.mistakes)
  const hasMistakes = Object.keys(question?.inputs.mistakes ?? {}).length > 0
  const name = useSite().tools.find((tool) => tool.path === path)?.name ?? title
  return (
    <article className="page-width py-8 sm:py-12">
      <PageHead {...{ title, description, path, name }} answersJson />
      <h1 className="text-4xl font-semibold sm:text-5xl">{name}</h1>
      <div className="prose-width mt-4 text-lg text-soft">{lead}</div>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <div className={staysInView}>
          {question && path !== '/my-car' && (
            <ToolCarLine {...{ path, isReplaced, beside }} {...question} />
          )}
          {form}
        </div>
        <section
          // A form with mistakes leads to their summary, which has this id then.
          id={hasMistakes ? undefined : 'answer'}
          aria-label="Answer"
          data-replaced={isReplaced || undefined}
          data-answer=""
          className="group/answer relative min-w-0 scroll-mt-20"
        >
          <AnswerNotes />
          {hasMistakes && !isUnknown && (
            <p className="mb-4 rounded-lg border-l-4 border-danger bg-sunken p-3">
              This answer leaves out what is marked in the form.
            </p>
          )}
          {/* New elements, so that nothing moves where the old answer was hidden. */}
          <Fragment key={String(isReplaced)}>{isUnknown ? <NoAnswerSection /> : children}</Fragment>
          <SaidAnswer />
        </section>
      </div>
      {!isUnknown && after}
      <ToolLinks except={path} />
    </article>
  )
}

/** Says above a tool's form that its answer is about the visitor's car, or offers that. */
function ToolCarLine(props: {
  path: string
  fields: QueryFields
  inputs: Pick<QueryInputs, 'given'>
  /** Whether the answer about the visitor's car is on its way. */
  isReplaced: boolean
  beside: readonly string[]
}) {
  const { path, fields, inputs, isReplaced, beside } = props
  const field = fields.version
  if (field?.kind !== 'choice') return null
  const shown = inputs.given.version?.[0] ?? field.default
  const kept = beside.flatMap((name) =>
    (inputs.given[name] ?? []).map((text) => [name, text] as const),
  )
  const others = kept.length > 0 ? `?${new URLSearchParams(kept.map((one) => [...one]))}` : ''
  return (
    <CarLine
      isAbout={({ texts }) => isReplaced || texts.version === shown}
      urlOf={(car) => toolCarUrl(path, fields, car, kept)}
      without={{ url: `${path}${others}`, label: 'Another car' }}
      unknown={(name) => `This tool does not know your ${name}.`}
      field="version"
    />
  )
}

/** The other questions that the site answers. */
export function ToolLinks({ except }: { except: string }) {
  const others = useSite().tools.filter(({ path }) => path !== except)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="more-tools" className="mt-16 border-t border-line pt-6 print:hidden">
      <h2 id="more-tools" className="text-xl font-semibold">
        More questions answered
      </h2>
      <ul className="mt-3 grid gap-x-10 gap-y-1 sm:grid-cols-2">
        {others.map(({ path, question }) => (
          <li key={path}>
            <PageLink
              to={path}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              {question}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
