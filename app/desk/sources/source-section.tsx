import type { ReadableSource } from '../../read-sources/read-source.ts'
import type { SourceReading } from '../../read-sources/read-source-queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ReadingSection } from './reading-section.tsx'

type Source = Omit<ReadableSource, 'read' | 'compare'> & { reading: SourceReading | null }

/** A source: how its reading went, and the forms that turn it on or off, limit it, or bring its file by hand. */
export function SourceSection({ source, isOwner }: { source: Source; isOwner: boolean }) {
  const { name, title, about, credit, page, reading, needsKey, upload } = source
  return (
    <li className="border-t border-line py-6">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1 max-w-prose">{about}</p>
      <p className="text-sm break-words text-soft">
        {`${credit}. `}
        <a href={page} className="text-accent underline underline-offset-4">
          {new URL(page).host}
        </a>
      </p>
      {reading && <ReadingSection reading={reading} />}
      {!reading && !isOwner && <p className="mt-2">It is off. An owner can turn it on.</p>}
      <form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="name" value={name} />
        {!reading && isOwner && needsKey && (
          <TextField label="Key" name="key" required autoComplete="off" spellCheck={false} />
        )}
        {!reading && isOwner && (
          <Button type="submit" name="do" value="on">
            Read it from now on<span className="sr-only">: {title}</span>
          </Button>
        )}
        {reading && (
          <Button type="submit" tone="outline" name="do" value="now">
            Read it now<span className="sr-only">: {title}</span>
          </Button>
        )}
        {reading && isOwner && (
          <Button type="submit" tone="quiet" name="do" value="off">
            Stop reading it<span className="sr-only">: {title}</span>
          </Button>
        )}
      </form>
      {reading && source.limit && (
        <LimitForm name={name} limit={source.limit} settings={reading.settings} isOwner={isOwner} />
      )}
      {name === 'evroam' && (
        <p className="mt-3">
          <a href="/desk/chargers" className={linkLook}>
            Bring a copy by hand
          </a>
        </p>
      )}
      {upload && <UploadForm name={name} title={title} file={upload} />}
    </li>
  )
}

const linkLook =
  'inline-flex min-h-11 items-center text-accent underline underline-offset-4 cursor-pointer'

/** What the site may publish without a look. */
function LimitForm(props: {
  name: string
  limit: NonNullable<Source['limit']>
  settings: SourceReading['settings']
  isOwner: boolean
}) {
  const { name, limit, settings, isOwner } = props
  const unit = limit.unit === '%' ? '%' : ''
  const state =
    settings.limit === undefined
      ? 'Nothing is published before a member has looked at it.'
      : `The site publishes it by itself if ${limit.label} ${settings.limit}${unit}, and nothing looks odd.`
  if (!isOwner) return <p className="mt-3 text-soft">{state}</p>
  return (
    <details className="mt-2">
      <summary className={linkLook}>{state}</summary>
      <form method="post" className="mt-2 grid max-w-md gap-4">
        <input type="hidden" name="name" value={name} />
        <TextField
          label={`Publish by itself if ${limit.label}`}
          name="limit"
          inputMode="numeric"
          pattern="\d{0,4}"
          defaultValue={settings.limit ?? ''}
          hint={
            limit.unit === '%'
              ? 'In per cent, such as 15. Empty: never. A change of more than 30% always waits.'
              : 'Such as 40. Empty: never. What closes many sites at once always waits.'
          }
        />
        <Button type="submit" tone="outline" name="do" value="limit" className="justify-self-start">
          Save
        </Button>
      </form>
    </details>
  )
}

function UploadForm({ name, title, file }: { name: string; title: string; file: string }) {
  return (
    <details className="mt-2">
      <summary className={linkLook}>
        Upload the file by hand<span className="sr-only">: {title}</span>
      </summary>
      <form method="post" encType="multipart/form-data" className="mt-2 grid max-w-md gap-4">
        <input type="hidden" name="name" value={name} />
        <TextField label={`File (${file})`} type="file" name="file" required hint="Up to 4 MB." />
        <Button
          type="submit"
          tone="outline"
          name="do"
          value="upload"
          className="justify-self-start"
        >
          Upload and check
        </Button>
      </form>
    </details>
  )
}
