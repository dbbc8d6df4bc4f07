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
  /** Whether what was given is enough for an answer; without it, whatever is given is. */
  isAsked?: boolean
  /** What was asked, in a line, where that is more than the texts of the fields. */
  line?: ReactNode
  /** Whether it stands open in a wide window, answered or not. */
  stands?: boolean
}) {
  const { path, fields, inputs, groups, more, example } = props
  // A form that has been answered steps back behind a line with what was asked. While it is filled in, it stays.
  const { isAsked = Object.keys(inputs.given).length > 0, stands = !isAsked } = props
  const line = props.line ?? (isAsked ? askedText(fields, inputs.given) : (example ?? ''))
  const hasMistakes = Object.keys(inputs.mistakes).length > 0
  const isAnswered = !hasMistakes && (isAsked || example !== undefined)
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
      <details
        open={!isAnswered}
        data-folds=""
        className={`group/form ${stands ? 'wide-open' : ''}`}
      >
        <AskedSummary text={line} isForAnswered />
        <div className={formRows}>
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

/** Across a wide window: the first fields in a row, below them what is folded, and at its end the button. */
export const formRows =
  'py-3 sm:py-5 lg:flex lg:flex-wrap lg:items-start lg:gap-x-6 lg:*:[details[open]]:basis-full'

/** The line behind which an answered form stands. */
export function AskedSummary(props: {
  text: ReactNode
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

const answeredDisplay = 'hidden group-data-answered/asked:flex'

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
      className={isOnPhones(group) ? `wide-open lg:mt-0! lg:[&>div]:mt-0! ${shareOf(group)}` : ''}
    >
      <FieldGrid names={group.names} {...{ fields, inputs }} isRow={isOnPhones(group)} />
    </Disclosure>
  )
  const folded = shown.filter(({ isFolded }) => isFolded === true)
  const first = shown.filter((group) => !group.isFolded || isOnPhones(group))
  const isShared = first.length > 1
  const row = first.map((group) =>
    group.isFolded ? (
      fold(group)
    ) : (
      <FieldGrid
        key={group.title}
        {...{ ...group, fields, inputs }}
        isRow
        className={isShared ? shareOf(group) : 'lg:basis-full'}
      />
    ),
  )
  return (
    <>
      {isShared ? <div className="lg:flex lg:basis-full lg:gap-x-4">{row}</div> : row}
      {shown.filter(({ isFolded }) => isFolded === 'with its settings').map(fold)}
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
    <Button type="submit" className="mt-4 min-h-12 w-full lg:mt-2 lg:ml-auto lg:w-auto lg:px-8">
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

const isOnPhones = ({ isFolded }: Group) => isFolded === 'on phones'

/** How much of the row a group takes, so that all fields are about as wide. */
const shareOf = ({ names }: Group) => shares[names.length] ?? 'lg:flex-[4]'

const shares = ['', 'lg:flex-1', 'lg:flex-[2]', 'lg:flex-[3]']

/** Fields below each other; in a wide window in a row, or behind a heading in columns. */
export function FieldGrid(
  props: Pick<Group, 'names'> & {
    isPaired?: boolean
    isRow?: boolean
    className?: string
    fields: QueryFields
    inputs: Inputs
  },
) {
  const { names, isPaired = false, isRow = false, className = '', fields, inputs } = props
  const pair = isPaired ? 'max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:*:last:col-span-2' : ''
  const wide = isRow
    ? 'lg:auto-cols-fr lg:grid-flow-col'
    : 'lg:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]'
  return (
    <div className={`grid gap-4 ${pair} ${wide} ${className}`}>
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
