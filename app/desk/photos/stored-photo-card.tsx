import { DeskNotice } from '../desk-notice.tsx'
import type { Photo } from '../../photos/photo.ts'
import { PhotoPicture } from '../../photos/photo-picture.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PhotoRefusal } from './photo-action.ts'
import { PhotoTextsField } from './photo-texts-field.tsx'
import type { StoredPhoto } from './stored-photo.ts'

/** A photo: its picture, its texts, and the forms to change it. */
export function StoredPhotoCard(props: {
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
