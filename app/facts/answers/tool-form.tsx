import type { ReactNode } from 'react'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { QuestionField, MistakeList } from './question-field.tsx'
import { askedText, type QueryFields } from '../../ground/ui/query-field.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { ChevronDown } from 'lucide-react'
import { Disclosure } from './folded-section.tsx'

type Inputs = Pick<QueryInputs, 'given' | 'mistakes'>

/**
 * The questions of a tool, as a GET form that its script follows (followed-form-island.ts): every change replaces the
 * URL and the answer, without a reload. Without scripts, the button does it.
 */
export function ToolForm(props: {
  /** The tool's path: '/ev-cost'. */
  path: string
  fields: QueryFields
  inputs: Inputs
  /** The names of the fields under each heading. Fields left out are not shown; without groups, all are. */
  groups?: readonly Group[]
  /** The one heading behind which all folded groups are; without it each folds by itself. */
  more?: string
  /** What the button says. */
  submit: string
  /** Above the fields: a way to fill them in. */
  before?: ReactNode
  /** What is answered before anything is asked, in a line: 'Nissan Leaf 24 kWh, 33 km a day'. */
  example?: string
  /** What was given, as it was read: 'Hamilton' for 'hamilton'. */
  asked?: Inputs['given']
}) {
  const { path, fields, inputs, groups, more, example, asked = inputs.given } = props
  // A form that has been answered steps back behind a line with what was asked. While it is filled in, it stays.
  const isAsked = Object.keys(inputs.given).length > 0
  const isAnswered = isAsked || example !== undefined
  const hasMistakes = Object.keys(inputs.mistakes).length > 0
  const shown = groups ?? [{ title: '', names: Object.keys(fields) }]
  return (
    <form
      action={path}
      method="get"
      autoComplete="off"
      data-island="followed-form"
      data-replay
      data-answered={isAnswered ? '' : undefined}
      className="group/asked rounded-card border border-line bg-sunken px-4 sm:px-5 print:hidden"
    >
      <LandingField id="answer" />
      <details open={!isAnswered || hasMistakes} data-folds="" className="group/form wide-open">
        <AskedSummary text={isAsked ? askedText(fields, asked) : (example ?? '')} isForAnswered />
        <div className="py-3 sm:py-5">
          {hasMistakes && (
            <MistakeList
              fields={fields}
              mistakes={inputs.mistakes}
              shown={shown.flatMap(({ names }) => names)}
            />
          )}
          <UnseenFields given={inputs.given} shown={shown} />
          {props.before}
          <FieldGroups {...{ shown, more, fields, inputs }} />
          <FormFoot submit={props.submit} />
        </div>
      </details>
    </form>
  )
}

/** The line behind which an answered form stands on a phone. */
export function AskedSummary(props: {
  text: string
  /** Only once the form around it is answered. */
  isForAnswered?: boolean
  /** The first thing to press: it looks like a button and says all in its text. */
  isButton?: boolean
  /** Opens and closes, instead of the browser. */
  onPress?: () => void
}) {
  const { text, isForAnswered = false, isButton = false, onPress } = props
  const look = isButton
    ? '-mx-4 justify-center rounded-card bg-accent px-4 font-medium text-on-accent sm:-mx-5'
    : ''
  return (
    <summary
      className={`min-h-12 items-center gap-2 py-2 ${isForAnswered ? answeredDisplay : 'flex'} ${look}`}
      onClick={
        onPress &&
        ((event) => {
          event.preventDefault()
          onPress()
        })
      }
    >
      <span className={`line-clamp-4 min-w-0 ${isButton ? '' : 'grow'}`}>{text}</span>{' '}
      <span
        className={`inline-flex items-center gap-1 font-medium ${isButton ? '' : 'text-accent'}`}
      >
        {!isButton && 'Change'}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open/form:rotate-180"
        />
      </span>
    </summary>
  )
}

// Where the form stands open beside the answer (`wide-open`), its fields say what was asked.
const answeredDisplay =
  'hidden group-data-answered/asked:flex lg:supports-[selector(::details-content)]:group-data-answered/asked:hidden'

function FieldGroups(props: {
  shown: readonly Group[]
  more: string | undefined
  fields: QueryFields
  inputs: Inputs
}) {
  const { shown, more, fields, inputs } = props
  const fold = (group: Group) => (
    <Disclosure
      key={group.title}
      title={group.title}
      isOpen={
        group.isFolded === 'with its settings' ? isWrong(group, inputs) : isOpen(group, inputs)
      }
      className={group.isFolded === 'on phones' ? 'wide-open lg:mt-4' : ''}
    >
      <FieldGrid names={group.names} {...{ fields, inputs }} />
    </Disclosure>
  )
  const folded = shown.filter(({ isFolded }) => isFolded === true)
  return (
    <>
      {shown
        .filter(({ isFolded }) => isFolded !== true)
        .map((group) => {
          const { title, names, isFolded, isPaired } = group
          if (isFolded) return fold(group)
          const controls = <FieldGrid key={title} {...{ names, isPaired, fields, inputs }} />
          return title ? (
            <fieldset key={title} className="mt-5 first:mt-0">
              <legend className="mb-3 text-sm font-medium text-soft">{title}</legend>
              {controls}
            </fieldset>
          ) : (
            controls
          )
        })}
      {more && folded.length > 0 ? (
        <Disclosure title={more} isOpen={folded.some((group) => isOpen(group, inputs))}>
          {folded.map(fold)}
        </Disclosure>
      ) : (
        folded.map(fold)
      )}
    </>
  )
}

/** The button of a form. */
export function FormFoot({ submit }: { submit: string }) {
  return (
    <Button type="submit" className="mt-4 min-h-12 w-full">
      {submit}
    </Button>
  )
}

type Group = {
  title: string
  names: readonly string[]
  /** Folded 'with its settings', the title says what the fields hold, so that they stay folded once they are given. */
  isFolded?: boolean | 'on phones' | 'with its settings'
  /** Below a desk's width the first two of three fields share a row. */
  isPaired?: boolean
}

const isWrong = ({ names }: Group, { mistakes }: Inputs) => names.some((name) => mistakes[name])

const isOpen = ({ names }: Group, { given }: Inputs) => names.some((name) => given[name])

function FieldGrid(
  props: Pick<Group, 'names'> & {
    isPaired?: boolean | undefined
    fields: QueryFields
    inputs: Inputs
  },
) {
  const { names, isPaired = false, fields, inputs } = props
  const pair = isPaired ? 'max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:*:last:col-span-2' : ''
  return (
    <div className={`grid gap-4 ${pair}`}>
      {names.map((name) => {
        const field = fields[name]
        return field ? (
          <QuestionField
            key={name}
            name={name}
            field={field}
            given={inputs.given[name]}
            mistake={inputs.mistakes[name]}
          />
        ) : null
      })}
    </div>
  )
}

/** What the query says about fields that are not shown: it stays in the query. */
function UnseenFields(props: { given: Inputs['given']; shown: readonly Group[] }) {
  const { given, shown } = props
  const unseen = Object.entries(given).filter(
    ([name]) => !shown.some(({ names }) => names.includes(name)),
  )
  return unseen.map(([name, texts]) =>
    texts.map((text) => <input key={name + text} type="hidden" name={name} value={text} />),
  )
}
