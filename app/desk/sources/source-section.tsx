import type { ReadableSource } from './read-source.ts'
import type { SourceReading } from './read-source-queries.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { changeLink } from '../access/desk-link.ts'
import { RadioField } from '../../ground/ui/radio-field.tsx'
import { ReadingSection } from './reading-section.tsx'
import { listScopes, type GivenUpload } from './source-upload.ts'

type Source = Omit<ReadableSource, 'read' | 'compare' | 'published'> & {
  reading: SourceReading | null
  published: string | null
  /** The draft of it that waits. */
  waiting: { id: number; reason: string } | null
}

type Props = {
  source: Source
  isOwner: boolean
  /** Whether the site reads sources at all. */
  canRead: boolean
  /** The day that an uploaded file is of, unless another is given. */
  day: string
  /** What was given with a file of it that was refused. */
  refused: GivenUpload | undefined
}

/** A source: what is published of it, how its reading went, and the forms that turn it on or off, limit it, or bring its file. */
export function SourceSection({ source, isOwner, canRead, day, refused }: Props) {
  const { name, title, about, credit, page, reading, published, waiting, upload } = source
  return (
    <li id={name} className="scroll-mt-28 border-t border-line py-6">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1 max-w-prose">{about}</p>
      <p className="text-sm break-words text-soft">
        {`${credit}. `}
        <a href={page} className="text-link">
          {new URL(page).host}
        </a>
      </p>
      {published && (
        <p className="mt-3">
          {`Published: ${published} `}
          {source.collection && (
            <a href={`/desk/changes?collection=${source.collection}`} className={linkLook}>
              Past lists
            </a>
          )}
        </p>
      )}
      {reading && <ReadingSection reading={reading} />}
      {waiting && waiting.id !== reading?.draft && (
        <p className="mt-3">
          <a href={changeLink(waiting.id)} className={linkLook}>
            {waiting.reason}
          </a>{' '}
          is not published yet. Another upload takes its place.
        </p>
      )}
      {canRead && <SwitchForm source={source} isOwner={isOwner} />}
      {reading && source.limit && (
        <LimitForm name={name} unit={source.limit} settings={reading.settings} isOwner={isOwner} />
      )}
      {upload && (
        <UploadForm name={name} title={title} upload={upload} day={day} refused={refused} />
      )}
    </li>
  )
}

/** Turns a source on or off, or has it read. */
function SwitchForm({ source, isOwner }: Pick<Props, 'source' | 'isOwner'>) {
  const { name, title, reading, needsKey } = source
  if (!reading && !isOwner)
    return <p className="mt-2">The site does not read it. An owner can turn it on.</p>
  return (
    <form method="post" className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="name" value={name} />
      {!reading && needsKey && (
        <TextField label="Key" name="key" required autoComplete="off" spellCheck={false} />
      )}
      {!reading && (
        <Button type="submit" name="intent" value="on">
          Read it from now on<span className="sr-only">: {title}</span>
        </Button>
      )}
      {reading && (
        <Button type="submit" tone="outline" name="intent" value="now">
          Read it now<span className="sr-only">: {title}</span>
        </Button>
      )}
      {reading && isOwner && (
        <Button type="submit" tone="quiet" name="intent" value="off">
          Stop reading it<span className="sr-only">: {title}</span>
        </Button>
      )}
    </form>
  )
}

const linkLook = 'inline-flex min-h-11 items-center text-link cursor-pointer'

const limitWords = {
  sites: {
    state: (limit: number) => `at most ${limit} sites are new, closed or changed`,
    label: 'How many sites may be new, closed or changed',
    hint: 'Such as 40. Empty: never. What closes many sites at once always waits.',
  },
  '%': {
    state: (limit: number) => `no price moves by more than ${limit}%`,
    label: 'By how many per cent a price may move',
    hint: 'Such as 15. Empty: never. More than 30% always waits.',
  },
}

/** What the site may publish without a look. */
function LimitForm(props: {
  name: string
  unit: keyof typeof limitWords
  settings: SourceReading['settings']
  isOwner: boolean
}) {
  const { name, unit, settings, isOwner } = props
  const { state, label, hint } = limitWords[unit]
  return (
    <>
      <p className="mt-3">
        {settings.limit === undefined
          ? 'Nothing is published before a member has looked at it.'
          : `Published automatically while ${state(settings.limit)}, and nothing looks odd.`}
      </p>
      {isOwner && (
        <details>
          <summary className={linkLook}>Change what is published automatically</summary>
          <form method="post" className="mt-2 grid max-w-md gap-4">
            <input type="hidden" name="name" value={name} />
            <TextField
              label={label}
              name="limit"
              inputMode="numeric"
              pattern="\d{0,4}"
              defaultValue={settings.limit ?? ''}
              hint={hint}
            />
            <Button
              type="submit"
              tone="outline"
              name="intent"
              value="limit"
              className="justify-self-start"
            >
              Save
            </Button>
          </form>
        </details>
      )}
    </>
  )
}

/** The place of the form that uploads a source's file. */
export const uploadId = (name: string) => `upload-${name}`

function UploadForm(props: {
  name: string
  title: string
  upload: NonNullable<Source['upload']>
  day: string
  refused: GivenUpload | undefined
}) {
  const { name, title, upload, day, refused } = props
  return (
    <details id={uploadId(name)} open={refused !== undefined}>
      <summary className={linkLook}>
        Upload the file by hand<span className="sr-only">: {title}</span>
      </summary>
      <form method="post" encType="multipart/form-data" className="mt-2 grid max-w-md gap-4">
        <input type="hidden" name="name" value={name} />
        {upload.isDatedList && (
          <>
            <RadioField
              legend="What the file is"
              name="scope"
              options={listScopes}
              value={refused?.scope}
            />
            <TextField
              label="Day of the list"
              type="date"
              name="copied"
              required
              defaultValue={refused?.copied || day}
              hint="The day on which it was downloaded. Pages say that of the whole list."
            />
          </>
        )}
        <TextField
          label={`File (${upload.file})`}
          type="file"
          name="file"
          required
          accept={upload.accept}
          hint={upload.hint}
        />
        <Button
          type="submit"
          tone="outline"
          name="intent"
          value="upload"
          className="justify-self-start"
        >
          Upload and check
        </Button>
      </form>
    </details>
  )
}
