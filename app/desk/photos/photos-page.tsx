import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { home } from '../../../content/pages/home.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { photoOrigin, photoUrl } from '../../cars/photos/photo-queries.ts'
import { PhotoPicture } from '../../cars/photos/photo-picture.tsx'
import type { Photo } from '../../cars/photos/photo.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { findStoredPhotos } from './desk-photo-queries.ts'
import { listSubjects, type PhotoSubject } from '../../cars/photos/photo-subjects.ts'

type Listed = PhotoSubject & { shown: number; hidden: number; first: Photo | null }

export const { loader } = deskPage({
  role: 'editor',
  async load({ client, context }) {
    const origin = photoOrigin(readSite(context).browserBackend)
    const photos = (await findStoredPhotos(client)).filter((photo) => !photo.removed_at)
    const bySubject = Map.groupBy(photos, ({ subject }) => subject)
    const subjects = listSubjects().map((subject): Listed => {
      const own = bySubject.get(subject.slug) ?? []
      const first = own.find(({ hidden }) => !hidden)
      return {
        ...subject,
        shown: own.filter(({ hidden }) => !hidden).length,
        hidden: own.filter(({ hidden }) => hidden).length,
        first: first ? { ...first, url: photoUrl(origin, first.stem) } : null,
      }
    })
    return { subjects: subjects.toSorted((one, other) => needOf(one) - needOf(other)) }
  },
})

/** Those without a photograph first, and of these the models of the home page. */
function needOf({ slug, shown }: Listed): number {
  if (shown > 0) return 2
  return home().models.slugs.some((popular) => popular === slug) ? 0 : 1
}

const kinds = { model: 'Models', center: 'Workshops' } as const

/** /desk/photos: every model and workshop with what pages show of it. */
export default function PhotosPage({ loaderData: { subjects } }: PageProps<typeof loader>) {
  const bare = subjects.filter(({ shown }) => shown === 0).length
  return (
    <DeskPage
      heading="Photographs"
      lead={`${subjects.length - bare} of ${subjects.length} have a photograph. A model without one shows its drawing.`}
    >
      {(['model', 'center'] as const).map((kind) => (
        <section key={kind} className="mb-12">
          <h2 className="text-2xl font-semibold">{kinds[kind]}</h2>
          <ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
            {subjects
              .filter((subject) => subject.kind === kind)
              .map((subject) => (
                <SubjectRow key={subject.slug} subject={subject} />
              ))}
          </ul>
        </section>
      ))}
    </DeskPage>
  )
}

function SubjectRow({ subject }: { subject: Listed }) {
  const { slug, name, shown, hidden, first, kind } = subject
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 border-t border-line py-3">
      {first ? (
        <PhotoPicture
          photo={first}
          sizes="6rem"
          className="aspect-3/2 w-full rounded-lg object-cover"
        />
      ) : (
        <span className="grid aspect-3/2 place-items-center rounded-lg bg-sunken text-xs text-faint">
          {kind === 'model' ? 'drawing' : 'none'}
        </span>
      )}
      <span>
        <a
          href={`/desk/photos/${slug}`}
          className="inline-flex min-h-11 items-center font-medium text-link"
        >
          {name}
        </a>
        <span className="block text-sm text-soft">{describeCount(shown, hidden)}</span>
      </span>
    </li>
  )
}

function describeCount(shown: number, hidden: number): string {
  const photos = countText(shown, 'photograph')
  const more = hidden > 0 ? `${hidden} not shown` : ''
  return shown === 0 ? more || 'No photograph' : [photos, more].filter(Boolean).join(', ')
}
