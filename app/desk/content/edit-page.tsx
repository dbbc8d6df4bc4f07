import { data, redirect } from 'react-router'
import type { Route } from './+types/edit-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { changeLink } from './desk-link.ts'
import { HistoryList } from './history-list.tsx'
import { isSessionEnded, loadPart, savePart } from './part-requests.ts'
import { PartForm } from './part-form.tsx'

// A list of sections, or a text pasted by mistake: the field says what is too long.
export const handle: RouteHandle = { frame: 'desk', maxBodyBytes: 1024 * 1024 }

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  // If the session has ended meanwhile, the action's answer has what was typed.
  const desk = isSessionEnded(context)
    ? undefined
    : await enterDesk({ request, url, context }, 'editor')
  const found = await loadPart({ url, context }, params.collection, desk?.client)
  if (!found) throw data(null, 404)
  return found
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const saved = await savePart({ request, url, context }, params.collection)
  if (!saved) throw data(null, 404)
  if (saved.kind === 'saved') return redirect(changeLink(saved.change))
  return data(saved, saved.status)
}

/** /desk/content/<collection>/edit: the form of one part of an entry. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, drafts } = loaderData
  const again = actionData?.kind === 'again' ? actionData : undefined
  const shown = again?.base ? { ...form, base: again.base } : form
  return (
    <DeskPage heading={form.label} lead={form.label === form.title ? undefined : form.title}>
      {again?.problem && <DeskNotice isError>{again.problem}</DeskNotice>}
      {again?.isSignedOut && (
        <DeskNotice isError>
          You have been signed out. Nothing you typed is lost:{' '}
          <a href="/desk/sign-in" target="_blank" rel="noreferrer" className="underline">
            sign in again in a new tab
          </a>
          , then press ‘Save and preview’ here.
        </DeskNotice>
      )}
      {form.draft && (
        <DeskNotice>
          This joins{' '}
          <a href={changeLink(form.draft.id)} className="underline">
            draft {form.draft.id}
          </a>
          .
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
          <PartForm data={shown} result={again?.result} />
        </div>
        <aside className="grid min-w-0 content-start gap-6">
          <section>
            <h2 className="text-lg font-semibold">Now</h2>
            <p className="mt-1 break-words">{form.published}</p>
            {form.file !== undefined && (
              <p className="mt-2 break-words text-soft">The files have: {form.file}</p>
            )}
          </section>
          <section>
            <h2 className="mb-2 text-lg font-semibold">History</h2>
            <HistoryList lines={form.history} />
          </section>
        </aside>
      </div>
    </DeskPage>
  )
}
