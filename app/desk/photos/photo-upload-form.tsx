import { Button } from '../../ground/ui/button.tsx'
import type { PhotoRefusal } from './photo-steps.ts'
import { PhotoTextsField } from './photo-texts-field.tsx'
import type { StoredPhoto } from './stored-photo.ts'

/** The form for a new photo, or for one in the place of another. */
export function PhotoUploadForm(props: {
  replaces: StoredPhoto | undefined
  refusal: PhotoRefusal | undefined
}) {
  const { replaces, refusal } = props
  const { texts = replaces, mistakes = {} } = refusal ?? {}
  const note = mistakes.file ?? 'JPEG, PNG, WebP or AVIF, up to 20 MB and 40 million pixels.'
  return (
    <section id="new" aria-labelledby="new-heading" className="mt-12 scroll-mt-8">
      <h2 id="new-heading" className="text-2xl font-semibold">
        {replaces ? 'Replace a photograph' : 'Add a photograph'}
      </h2>
      <p className="prose-width mt-2 text-soft">
        It is re-encoded in three sizes, without metadata such as location and camera. This takes a
        few seconds.
      </p>
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-5 grid max-w-xl gap-5"
      >
        {replaces && <input type="hidden" name="replaces" value={replaces.id} />}
        <div>
          <label htmlFor="photo-file" className="block font-medium">
            File
          </label>
          <input
            id="photo-file"
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            aria-invalid={mistakes.file ? true : undefined}
            aria-describedby="photo-file-note"
            className={`mt-1.5 block min-h-12 w-full rounded-lg border bg-raised px-3.5 py-2.5 ${
              mistakes.file ? 'border-danger' : 'border-edge'
            }`}
          />
          <p
            id="photo-file-note"
            className={`mt-1.5 text-sm ${mistakes.file ? 'text-danger' : 'text-soft'}`}
          >
            {refusal && !mistakes.file ? 'Choose the file once more.' : note}
          </p>
        </div>
        <PhotoTextsField {...(texts && { texts })} mistakes={mistakes} />
        <div className="flex flex-wrap gap-3">
          {replaces ? (
            <Button type="submit" name="intent" value="replace">
              Replace
            </Button>
          ) : (
            <>
              <Button type="submit" name="intent" value="add">
                Add without publishing
              </Button>
              <Button type="submit" name="intent" value="publish-new" tone="outline">
                Add and publish
              </Button>
            </>
          )}
        </div>
      </form>
    </section>
  )
}
