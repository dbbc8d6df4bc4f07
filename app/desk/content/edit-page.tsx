import { data, redirect } from 'react-router'
import type { HeadersArgs, PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { changeLink } from '../access/desk-link.ts'
import { HistoryList } from './history-list.tsx'
import { goneEntry } from './gone-entry.ts'
import { isAnswered, loadSection, saveSection } from './section-requests.ts'
import { FormProvider, useForm, type SubmissionResult } from '@conform-to/react'
import { AnyField } from '../forms/any-field.tsx'
import { valueName } from '../forms/form-answer.ts'
import { LineField } from '../forms/line-field.tsx'
import { formId, MistakesNotice } from '../forms/mistakes-notice.tsx'
import { namedMistakes } from './named-mistakes.ts'
import { ReferencesContext } from '../forms/reference-context.tsx'
import { ProposedNames } from '../forms/reference-field.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { correctsName, newSourceName, otherFields, reasonField } from './other-fields.ts'
import type { SectionFormData } from './section-form.ts'

// A list of sections, or a text pasted by mistake: the field says what is too long.
export const handle: RouteHandle = { frame: 'desk', maxBodyBytes: 1024 * 1024 }

export const { loader, action } = deskPage({
  role: 'editor',
  async load(desk) {
    const found = await loadSection(desk)
    if (!found) throw goneEntry(desk.params.collection)
    if (found.leads !== undefined && !isAnswered(desk.context)) throw redirect(found.leads)
    return found
  },
  steps: { save: { run: save } },
})

async function save(sent: SentForm) {
  const saved = await saveSection(sent)
  if (!saved) throw goneEntry(sent.params.collection)
  if (saved.kind === 'saved') return redirect(changeLink(saved.change))
  return data(saved, { status: saved.status, headers: { 'Cache-Control': 'private, no-cache' } })
}

// Else a browser that goes back to a form that was shown again asks to send it once more, and what was typed is gone.
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

/** /desk/content/<collection>/edit: the form of one section of an entry. */
export default function EditPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { form, drafts, apart } = loaderData
  const again = actionData
  const shown = again?.base ? { ...form, base: again.base } : form
  return (
    <DeskPage heading={form.label} lead={form.label === form.title ? undefined : form.title}>
      {again?.problem && <DeskNotice isError>{again.problem}</DeskNotice>}
      {form.copyOf !== undefined && (
        <DeskNotice>
          This begins as a copy of {form.copyOf}. Each figure keeps its source: check that it says
          so of the new one too.
        </DeskNotice>
      )}
      {form.draft && (
        <DeskNotice>
          This joins{' '}
          <a href={changeLink(form.draft.id)} className="underline">
            draft {form.draft.id}
          </a>
          .{' '}
          <a href={apart} className="underline">
            Start a separate draft
          </a>
        </DeskNotice>
      )}
      {drafts.map(({ id, author }) => (
        <DeskNotice key={id}>
          <a href={changeLink(id)} className="underline">
            Draft {id}
          </a>
          {author && ` by ${author}`} changes this entry too, and is not published yet.
        </DeskNotice>
      ))}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <SectionForm section={shown} result={again?.result} />
        </div>
        {form.history.length > 0 && (
          <aside className="min-w-0">
            <h2 className="mb-2 text-lg font-semibold">History</h2>
            <HistoryList lines={form.history} />
          </aside>
        )}
      </div>
    </DeskPage>
  )
}

type Result = SubmissionResult<string[]>

/** The form of a section of an entry, why it changes, and a new source if it needs one. */
function SectionForm(props: { section: SectionFormData; result: Result | undefined }) {
  const { section, result } = props
  const [form] = useForm<Record<string, unknown>>({
    id: formId,
    defaultValue: {
      [valueName]: section.text as string,
      [otherFields.reason.name]: section.draft?.reason ?? '',
      [otherFields.source.name]: section.draft?.source ?? '',
    },
    lastResult: result ?? null,
  })
  return (
    <FormProvider context={form.context}>
      <ReferencesContext value={section.references}>
        <MistakesNotice mistakes={namedMistakes(section, result)} />
        <form id={formId} method="post" noValidate className="grid max-w-3xl gap-6">
          {/* Enter in a field presses the first button of a form: it must not be one that removes a row. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
            Save and preview
          </button>
          <ProposedNames references={section.references} />
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="base" value={section.base} />
          <AnyField
            field={section.field}
            name={valueName}
            label={section.label}
            isLabelHidden={section.field.kind === 'object'}
          />
          {section.newSource && <NewSourceFields field={section.newSource.field} result={result} />}
          <fieldset className="grid gap-4 border-t border-line pt-6">
            <legend className="sr-only">About this change</legend>
            {section.hasOld && section.isNews && <CorrectsChoice {...{ section, result }} />}
            <LineField {...reasonField(section)} />
            {section.isNews && <LineField {...otherFields.source} />}
          </fieldset>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit">Save and preview</Button>
            <a
              href={section.back}
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

/** Whether the page goes on saying what the value was. */
function CorrectsChoice(props: { section: SectionFormData; result: Result | undefined }) {
  const { section, result } = props
  const given = result?.initialValue?.[correctsName] ?? (section.draft?.corrects ? 'yes' : 'no')
  return (
    <fieldset>
      <legend className="font-medium">The old value</legend>
      {(
        [
          ['no', 'was right until now: the page says what it was, and until when'],
          ['yes', 'was wrong: the page shows the right value alone'],
        ] as const
      ).map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={correctsName}
            value={value}
            defaultChecked={given === value}
            className="size-5 shrink-0 accent-accent"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function NewSourceFields(props: { field: SectionFormData['field']; result: Result | undefined }) {
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
        For a field above that says ‘New source’. It is published together with this change.
      </p>
      <AnyField field={props.field} name={newSourceName} label="New source" isLabelHidden />
    </details>
  )
}
