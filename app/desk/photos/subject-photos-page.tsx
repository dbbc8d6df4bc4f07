import { data, redirect } from 'react-router'
import { enterDesk, type DeskRequest } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { doneTextIn } from '../done-text.ts'
import { photoOrigin, photoUrl } from '../../photos/photo-queries.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { readSite } from '../../site-loader-context.ts'
import type { Route } from './+types/subject-photos-page'
import { deleteExpired, findStoredPhotos } from './desk-photo-queries.ts'
import { runPhotoAction, type PhotoRefusal } from './photo-action.ts'
import { listSubjects } from './photo-subjects.ts'
import { PhotoUploadForm } from './photo-upload-form.tsx'
import { RemovedPhotoRow } from './removed-photo-row.tsx'
import { daysLeft, doneTexts, type StoredPhoto } from './stored-photo.ts'
import { StoredPhotoCard } from './stored-photo-card.tsx'

/** A photograph of 20 MB with its texts. */
export const handle = { frame: 'desk', maxBodyBytes: 21 * 1024 * 1024 } satisfies RouteHandle

async function enter(at: DeskRequest) {
  const { client } = await enterDesk(at, 'editor')
  const slug = at.url.pathname.split('/').at(-1)
  const subject = listSubjects().find((one) => one.slug === slug)
  if (!subject) throw data(null, { status: 404 })
  const all = await findStoredPhotos(client)
  return { client, subject, all, photos: all.filter((photo) => photo.subject === slug) }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { subject, photos } = await enter({ request, url, context })
  const { now, browserBackend } = readSite(context)
  return {
    subject,
    origin: photoOrigin(browserBackend),
    kept: photos.filter((photo) => !photo.removed_at),
    removed: photos.flatMap((photo) =>
      photo.removed_at ? [{ photo, left: daysLeft(photo.removed_at, now()) }] : [],
    ),
    replaces: url.searchParams.get('replace'),
    done: doneTextIn(doneTexts, url.searchParams.get('done')),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client, subject, all, photos } = await enter({ request, url, context })
  const { encodePhoto, now } = readSite(context)
  const form = await request.formData()
  const outcome = await runPhotoAction({
    client,
    form,
    subject: subject.slug,
    photos,
    encode: encodePhoto,
  })
  if (!('done' in outcome)) return data<PhotoRefusal>(outcome, 400)
  await deleteExpired(client, all, now())
  return redirect(`${url.pathname}?done=${outcome.done}`)
}

/** /desk/photos/<slug>: the photographs of one model or workshop. */
export default function SubjectPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, origin, kept, removed, replaces, done } = loaderData
  const refusalAt = (at: string) => (actionData?.at === at ? actionData : undefined)
  const pictureOf = (photo: StoredPhoto) => ({ ...photo, url: photoUrl(origin, photo.stem) })
  return (
    <DeskPage
      heading={`Photographs of ${subject.name}`}
      lead={
        <>
          <a href="/desk/photos" className="text-accent underline underline-offset-4">
            All photographs
          </a>
          {' · '}
          <a href={`/${subject.slug}`} className="text-accent underline underline-offset-4">
            The page on the site
          </a>
        </>
      }
    >
      {done && !actionData && <DeskNotice>{done}</DeskNotice>}
      {refusalAt('page')?.problem && <DeskNotice isError>{refusalAt('page')?.problem}</DeskNotice>}
      {refusalAt('new') && (
        <DeskNotice isError>
          The photograph is not added yet:{' '}
          <a href="#new" className="underline underline-offset-4">
            see the form below
          </a>
          .
        </DeskNotice>
      )}
      {kept.length === 0 && <p className="text-soft">No photographs yet.</p>}
      {kept.map((photo) => (
        <StoredPhotoCard
          key={photo.id}
          photo={photo}
          picture={pictureOf(photo)}
          refusal={refusalAt(photo.id)}
        />
      ))}
      <PhotoUploadForm
        replaces={kept.find(({ id }) => id === replaces)}
        refusal={refusalAt('new')}
      />
      {removed.length > 0 && (
        <section className="mt-12">
          <h2 className="text-2xl font-semibold">Removed</h2>
          <ul className="mt-4">
            {removed.map(({ photo, left }) => (
              <RemovedPhotoRow
                key={photo.id}
                photo={photo}
                picture={pictureOf(photo)}
                left={left}
                problem={refusalAt(photo.id)?.problem}
              />
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  )
}
