import { FormProvider, useForm, type SubmissionResult } from '@conform-to/react'
import { AnyField } from '../forms/any-field.tsx'
import { valueName } from '../forms/form-answer.ts'
import { LineField } from '../forms/line-field.tsx'
import { MistakesNotice } from '../forms/mistakes-notice.tsx'
import { labelOfName } from '../forms/name-label.ts'
import { ReferencesContext } from '../forms/reference-context.tsx'
import { Button } from '../../ui/button.tsx'
import { newSourceName, otherFields } from './other-fields.ts'
import type { PartFormData } from './part-editing.ts'

const formId = 'form'

type Result = SubmissionResult<string[]>

/** The form of a part of an entry, why it changes, and a new source if it needs one. */
export function PartForm({ data, result }: { data: PartFormData; result: Result | undefined }) {
  const [form] = useForm<Record<string, unknown>>({
    id: formId,
    defaultValue: {
      [valueName]: data.text as string,
      [otherFields.reason.name]: data.draft?.reason ?? '',
      [otherFields.source.name]: data.draft?.source ?? '',
    },
    lastResult: result ?? null,
  })
  return (
    <FormProvider context={form.context}>
      <ReferencesContext value={data.references}>
        <MistakesNotice formId={formId} mistakes={namedMistakes(data, result)} />
        <form id={formId} method="post" noValidate className="grid max-w-3xl gap-6">
          {/* Enter in a field presses the first button of a form: it must not be one that removes a row. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
            Save and preview
          </button>
          <input type="hidden" name="base" value={data.base} />
          <AnyField
            field={data.field}
            name={valueName}
            label={data.label}
            isLabelHidden={data.field.kind === 'object'}
            unit={data.unit}
          />
          {data.newSource && <NewSourceFields field={data.newSource.field} result={result} />}
          <fieldset className="grid gap-4 border-t border-line pt-6">
            <legend className="sr-only">About this change</legend>
            <LineField {...otherFields.reason} />
            <LineField {...otherFields.source} />
          </fieldset>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit">Save and preview</Button>
            <a
              href={data.back}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              Cancel
            </a>
            <span className="text-sm text-soft">Nothing is public before you publish it.</span>
          </div>
        </form>
      </ReferencesContext>
    </FormProvider>
  )
}

function NewSourceFields(props: { field: PartFormData['field']; result: Result | undefined }) {
  const hasMistakes = Object.keys(props.result?.error ?? {}).some((name) =>
    name.startsWith(newSourceName),
  )
  const isFilled = Boolean(props.result?.initialValue?.[newSourceName])
  return (
    <details open={hasMistakes || isFilled} className="rounded-lg border border-line p-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent">
        Describe a new source
      </summary>
      <p className="mt-1 mb-4 text-sm text-soft">
        Only used if a field above says ‘The new source described below’. It is published together
        with this change.
      </p>
      <AnyField field={props.field} name={newSourceName} label="New source" isLabelHidden />
    </details>
  )
}

/** The mistakes in the order of the fields' names, each with what its field is called. */
function namedMistakes({ field, label, newSource }: PartFormData, result: Result | undefined) {
  return Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => {
      const inner = name.replace(/^[^.[]+\.?/, '')
      const other = Object.values(otherFields).find((one) => one.name === name)
      if (other) return { name, message, label: other.label }
      if (!name.startsWith(newSourceName))
        return { name, message, label: labelOfName(field, inner) || label }
      return { name, message, label: newSource ? labelOfName(newSource.field, inner) : '' }
    }),
  )
}
