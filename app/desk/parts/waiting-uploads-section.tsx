import { dayAndTime } from '../../ui/moment-words.ts'
import type { PartUpload } from './part-upload.ts'
import type { PartImportsList } from './part-upload-queries.ts'

const stateTexts: Record<PartUpload['state'], string> = {
  uploading: 'has not arrived completely',
  stored: 'waits for its check',
  unreadable: 'cannot be read',
  mistakes: 'has mistakes',
  ready: 'is ready to publish',
  published: 'is published',
}

/** Uploads that are neither published nor discarded. */
export function WaitingUploadsSection({ uploads }: { uploads: PartImportsList['uploads'] }) {
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-12">
      <h2 id="waiting" className="text-2xl font-semibold">
        Uploads that wait
      </h2>
      <p className="mt-2 text-soft">Each is deleted a day after it was uploaded.</p>
      <ul className="mt-4 max-w-3xl">
        {uploads.map(({ id, name, state, email, uploadedAt }) => (
          <li key={id} className="border-t border-line py-3">
            <a
              href={`/desk/parts/upload?id=${id}`}
              className="inline-flex min-h-11 items-center font-medium break-all text-accent underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <p className="text-sm text-soft">
              {`The file ${stateTexts[state]}. Uploaded ${dayAndTime(uploadedAt)}${email ? ` by ${email}` : ''}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
