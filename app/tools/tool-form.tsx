import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { QuestionField } from './question-field.tsx'
import type { QueryFields } from '../ui/query-field.ts'
import type { QueryInputs } from '../ui/query-inputs.ts'
import { FoldedSection } from './folded-section.tsx'
import { MistakeList } from './mistake-list.tsx'
import { useFollowedForm } from './followed-form.ts'

type Inputs = Pick<QueryInputs, 'given' | 'mistakes'>

/**
 * The questions of a tool, as a GET form. With scripts, every change replaces the URL and the answer
 * follows without a reload; without them, the button does it. Fields are uncontrolled, so typing never
 * waits for React and input from before hydration counts.
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
}) {
  const { path, fields, inputs, groups, more } = props
  const { form, isSummed } = useFollowedForm(path, fields, inputs)
  const shown = groups ?? [{ title: '', names: Object.keys(fields) }]
  const folded = shown.filter(({ isFolded }) => isFolded)
  const folds = folded.map((group) => (
    <FoldedSection key={group.title} title={group.title} isOpen={isOpen(group, inputs)}>
      <FieldGrid names={group.names} {...{ fields, inputs }} />
    </FoldedSection>
  ))
  return (
    <form
      {...form}
      action={`${path}#answer`}
      method="get"
      autoComplete="off"
      data-replay
      className="rounded-card border border-line bg-sunken p-4 sm:p-5 print:hidden"
    >
      {isSummed && (
        <MistakeList
          fields={fields}
          mistakes={inputs.mistakes}
          shown={shown.flatMap(({ names }) => names)}
        />
      )}
      <UnseenFields given={inputs.given} shown={shown} />
      {props.before}
      {shown
        .filter(({ isFolded }) => !isFolded)
        .map(({ title, names }) => {
          const controls = <FieldGrid key={title} names={names} {...{ fields, inputs }} />
          return title ? (
            <fieldset key={title} className="mt-5 first:mt-0">
              <legend className="mb-3 text-sm font-medium text-soft">{title}</legend>
              {controls}
            </fieldset>
          ) : (
            controls
          )
        })}
      {more && folds.length > 0 ? (
        <FoldedSection title={more} isOpen={folded.some((group) => isOpen(group, inputs))}>
          {folds}
        </FoldedSection>
      ) : (
        folds
      )}
      <FormFoot submit={props.submit} />
    </form>
  )
}

/** The button of a form, in sight for as long as any of the form is. */
export function FormFoot({ submit }: { submit: string }) {
  return (
    <div className="z-1 -mx-4 -mb-4 rounded-b-card bg-sunken p-4 sm:-mx-5 sm:-mb-5 sm:px-5 sm:pb-5 lg:sticky lg:bottom-0">
      <Button type="submit" className="min-h-12 w-full">
        {submit}
      </Button>
    </div>
  )
}

type Group = { title: string; names: readonly string[]; isFolded?: boolean }

const isOpen = ({ names }: Group, { given }: Inputs) => names.some((name) => given[name])

function FieldGrid(props: { names: readonly string[]; fields: QueryFields; inputs: Inputs }) {
  const { names, fields, inputs } = props
  return (
    <div className="grid gap-4">
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
