import type { Photo } from '../../photos/photo.ts'
import { PhotoPicture } from '../../photos/photo-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StoredPhoto } from './stored-photo.ts'

/** A removed photo, which can be brought back or deleted for good. */
export function RemovedPhotoRow(props: {
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
            ? `Can be brought back for ${left} more ${left === 1 ? 'day' : 'days'}.`
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
