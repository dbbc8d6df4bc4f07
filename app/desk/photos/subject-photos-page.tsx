import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { deskPage } from '../access/desk-page.ts'
import { photoOrigin, photoUrl } from '../../cars/photos/photo-queries.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { openSubject, photoSteps, type PhotoRefusal } from './photo-steps.ts'
import { PhotoUploadForm } from './photo-upload-form.tsx'
import { daysLeft, type StoredPhoto } from './stored-photo.ts'
import type { Photo } from '../../cars/photos/photo.ts'
import { PhotoPicture } from '../../cars/photos/photo-picture.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { PhotoTextsField } from './photo-texts-field.tsx'

/** A photograph of 20 MB with its texts. */
export const handle = { frame: 'desk', maxBodyBytes: 21 * 1024 * 1024 } satisfies RouteHandle

export const { loader, action } = deskPage({
  role: 'editor',
  async load(desk) {
    const { subject, photos } = await openSubject(desk)
    const { now, browserBackend } = readSite(desk.context)
    return {
      subject,
      origin: photoOrigin(browserBackend),
      kept: photos.filter((photo) => !photo.removed_at),
      removed: photos.flatMap((photo) =>
        photo.removed_at ? [{ photo, left: daysLeft(photo.removed_at, now()) }] : [],
      ),
      replaces: desk.url.searchParams.get('replace'),
    }
  },
  steps: photoSteps,
})

/** /desk/photos/<slug>: the photographs of one model or workshop. */
export default function SubjectPhotosPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { subject, origin, kept, removed, replaces, done } = loaderData
  const refusalAt = (at: string) => (actionData?.at === at ? actionData : undefined)
  const pictureOf = (photo: StoredPhoto) => ({ ...photo, url: photoUrl(origin, photo.stem) })
  return (
    <DeskPage
      heading={`Photographs of ${subject.name}`}
      lead={
        <>
          <a href="/desk/photos" className="text-link">
            All photographs
          </a>
          {' · '}
          <a href={`/${subject.slug}`} className="text-link">
            The page on the site
          </a>
        </>
      }
      done={actionData ? undefined : done}
      problem={refusalAt('page')?.problem}
    >
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

/** A removed photo, which can be brought back or deleted for good. */
function RemovedPhotoRow(props: {
  photo: StoredPhoto
  picture: Photo
  left: number
  problem: string | undefined
}) {
  const { photo, picture, left, problem } = props
  return (
    <li className="grid gap-4 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <PhotoPicture photo={picture} sizes="10rem" className="h-auto w-full rounded-lg" />
      <div>
        <p>{photo.alt}</p>
        <p className="mt-1 text-sm text-soft">
          {left > 0
            ? `Can be brought back for ${countText(left, 'more day')}.`
            : 'Will be deleted with the next change.'}
        </p>
        <form method="post" className="mt-3">
          <input type="hidden" name="id" value={photo.id} />
          <Button type="submit" name="intent" value="restore" tone="outline">
            Bring back
          </Button>
        </form>
        <details className="mt-2" open={problem !== undefined}>
          <summary className="inline-flex min-h-11 items-center text-accent">
            Delete for good
          </summary>
          <form method="post" noValidate className="mt-2 grid max-w-sm gap-3">
            <input type="hidden" name="id" value={photo.id} />
            <TextField
              label="Type the word delete"
              name="confirmation"
              autoComplete="off"
              hint="Nobody can bring it back afterwards."
              mistake={problem}
            />
            <Button
              type="submit"
              name="intent"
              value="delete"
              tone="outline"
              className="justify-self-start"
            >
              Delete with its files
            </Button>
          </form>
        </details>
      </div>
    </li>
  )
}

/** A photo: its picture, its texts, and the forms to change it. */
function StoredPhotoCard(props: {
  photo: StoredPhoto
  picture: Photo
  refusal: PhotoRefusal | undefined
}) {
  const { photo, picture, refusal } = props
  const { id, hidden, position } = photo
  return (
    <article
      aria-label={photo.alt}
      className="grid gap-6 border-t border-line py-8 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div>
        <PhotoPicture
          photo={picture}
          sizes="(min-width: 64rem) 22rem, 92vw"
          className="h-auto w-full rounded-card"
        />
        <p className="mt-2 text-sm text-soft">
          {hidden ? 'Not shown on the site' : 'On the site'}, {photo.width} × {photo.height} pixels
        </p>
      </div>
      <div>
        {refusal?.problem && <DeskNotice isError>{refusal.problem}</DeskNotice>}
        <form method="post" noValidate className="grid max-w-xl gap-5">
          <input type="hidden" name="id" value={id} />
          <PhotoTextsField texts={refusal?.texts ?? photo} mistakes={refusal?.mistakes ?? {}} />
          <TextField
            label="Place"
            name="position"
            inputMode="numeric"
            defaultValue={position}
            hint="The one in place 1 stands at the top of the page and on cards."
            mistake={refusal?.mistakes?.position}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" tone={hidden ? 'outline' : 'primary'}>
              Save
            </Button>
            <Button
              type="submit"
              name="intent"
              value={hidden ? 'publish' : 'hide'}
              tone={hidden ? 'primary' : 'outline'}
            >
              {hidden ? 'Publish' : 'Hide'}
            </Button>
            <a href={`?replace=${id}#new`} className={buttonClass('outline')}>
              Replace
            </a>
            <Button type="submit" name="intent" value="remove" tone="quiet">
              Remove
            </Button>
          </div>
        </form>
      </div>
    </article>
  )
}
