import { TextField } from '../../ground/ui/text-field.tsx'
import type { FieldOption, QueryField, QueryFields } from '../../ground/ui/query-field.ts'
import { shownText, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { fieldId } from './form-focus.ts'

type FieldState = {
  name: string
  given: readonly string[] | undefined
  mistake: string | undefined
}

/** One field of a tool's form with its hint, or with what is wrong. */
export function QuestionField({ field, ...state }: FieldState & { field: QueryField }) {
  const { name, given, mistake } = state
  const id = fieldId(name)
  const { label, hint } = field
  const shown = shownText(field, given)
  switch (field.kind) {
    case 'number':
      return (
        <TextField
          {...{ id, label: field.unit ? `${label} (${field.unit})` : label, name, hint, mistake }}
          inputMode={field.decimals > 0 ? 'decimal' : 'numeric'}
          defaultValue={shown}
          data-default={field.default ?? undefined}
        />
      )
    case 'text':
      return (
        <TextField
          {...{ id, label, name, hint, mistake }}
          maxLength={field.maxLength}
          defaultValue={shown}
          data-whole={field.isWhole ? '' : undefined}
        />
      )
    case 'date':
      return (
        <TextField
          {...{ id, label, name, hint, mistake }}
          type="date"
          min={field.min}
          max={field.max}
          defaultValue={shown}
        />
      )
    case 'choice':
      return <ChoiceControl {...state} field={field} shown={shown} />
    case 'choices':
      return <BoxesControl {...state} field={field} />
    case 'check':
      return (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            id={id}
            name={name}
            value="yes"
            defaultChecked={given?.[0] === 'yes'}
            className="size-5 accent-[var(--accent)]"
          />
          <span>
            {label}
            {state.mistake && (
              <span data-mistake={name} className="block text-sm text-danger">
                {state.mistake}
              </span>
            )}
          </span>
        </label>
      )
  }
}

function ChoiceControl(
  props: FieldState & { field: Extract<QueryField, { kind: 'choice' }>; shown: string },
) {
  const { name, field, mistake, shown } = props
  const id = fieldId(name)
  const note = mistake ?? field.hint
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {field.label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={shown}
        data-default={field.default || undefined}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`mt-1.5 block min-h-12 w-full min-w-0 scroll-my-28 rounded-lg border bg-raised px-3 py-2 ${mistake ? 'border-danger' : 'border-edge'}`}
      >
        {/* A wrong value stays in the form, like a wrong text: no other option is chosen instead. */}
        {mistake && shown !== '' && isUnlisted(field, shown) && (
          <option value={shown}>{shown}</option>
        )}
        {field.any !== undefined && <option value="">{field.any}</option>}
        {groupsOf(field.options).map(([group, options]) =>
          group ? (
            <optgroup key={group} label={group}>
              {options.map(optionOf)}
            </optgroup>
          ) : (
            options.map(optionOf)
          ),
        )}
      </select>
      {note && (
        <p
          id={`${id}-note`}
          data-mistake={mistake && name}
          className={`mt-1.5 text-sm ${mistake ? 'text-danger' : 'text-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}

const isUnlisted = ({ options }: { options: readonly FieldOption[] }, shown: string) =>
  options.every(({ value }) => value !== shown)

const optionOf = ({ value, label }: FieldOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** The options under their groups, in order; options without a group come under ''. */
function groupsOf(options: readonly FieldOption[]): [string, FieldOption[]][] {
  const groups = new Map<string, FieldOption[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}

function BoxesControl(props: FieldState & { field: Extract<QueryField, { kind: 'choices' }> }) {
  const { name, field, given, mistake } = props
  const id = fieldId(name)
  const note = mistake ?? field.hint
  return (
    <fieldset aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="font-medium">{field.label}</legend>
      <div className="mt-1 grid gap-x-4 xs:grid-cols-2">
        {field.options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id={value === field.options[0]?.value ? id : undefined}
              name={name}
              value={value}
              defaultChecked={given?.includes(value) ?? false}
              className="size-5 shrink-0 accent-[var(--accent)]"
            />
            {label}
          </label>
        ))}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          data-mistake={mistake && name}
          className={`text-sm ${mistake ? 'text-danger' : 'text-soft'}`}
        >
          {note}
        </p>
      )}
    </fieldset>
  )
}

/**
 * What is wrong in a form, with a link to each field. It has the id of the answer, so that a form which is sent without
 * scripts lands here; the answer gives it up meanwhile.
 */
export function MistakeList(props: {
  fields: QueryFields
  mistakes: QueryInputs['mistakes']
  /** '' where no form is sent here. */
  id?: string
  /** The fields that the form shows. */
  shown: readonly string[]
}) {
  const { fields, mistakes, shown, id = 'answer' } = props
  // In the order of the form.
  const wrong = Object.entries<QueryField>(fields).filter(([name]) => mistakes[name])
  return (
    <section
      id={id || undefined}
      aria-labelledby="mistakes"
      data-mistakes=""
      className="mb-5 scroll-mt-24 rounded-lg border-2 border-danger bg-raised p-4"
    >
      <h2 id="mistakes" className="font-semibold">
        There is a problem
      </h2>
      <ul className="mt-1.5 space-y-1.5 text-sm">
        {wrong.map(([name, { label }]) => (
          <li key={name}>
            {shown.includes(name) ? (
              <a
                href={`#${fieldId(name)}`}
                data-field={name}
                className="text-danger underline underline-offset-2"
              >
                {`${label}: ${mistakes[name]}`}
              </a>
            ) : (
              <>
                {`${label}: `}
                <span data-mistake={name}>{mistakes[name]}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the address of a filter asks for and does not count, in the words of the tools. */
export function UncountedValues(props: { fields: QueryFields; mistakes: QueryInputs['mistakes'] }) {
  const isWrong = Object.keys(props.mistakes).length > 0
  return isWrong && <MistakeList {...props} id="" shown={[]} />
}
