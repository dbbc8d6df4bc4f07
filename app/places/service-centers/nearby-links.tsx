import { PageLink } from '../../ground/ui/page-link.tsx'

/** Another profile of the region, with what one can do at once. */
type Neighbour = {
  name: string
  slug: string
  phone: string | undefined
  website: string | undefined
}

/** The other profiles of a region, those one can reach first, and the way to what to ask them. */
export function NearbyLinks(props: {
  region: string | null
  centers: Neighbour[]
  /** At the foot of a page that has the questions itself; else in the column beside it. */
  isWide?: boolean
}) {
  const { region, centers, isWide = false } = props
  const look = 'text-link'
  return (
    <nav
      aria-labelledby="nearby"
      className={
        isWide ? 'border-t border-line pt-4' : 'max-lg:border-t max-lg:border-line max-lg:pt-4'
      }
    >
      <h2 id="nearby" className="text-lg font-semibold">
        {centers.length > 0 ? `More in ${region}` : 'Other workshops'}
      </h2>
      <ul className={`mt-2 ${isWide ? 'grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
        {centers.map(({ name, slug, phone, website }) => (
          <li
            key={slug}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
          >
            <PageLink to={`/${slug}`} className={`inline-flex min-h-9 items-center ${look}`}>
              {name}
            </PageLink>{' '}
            {phone ? (
              <TelephoneLink phone={phone} name={name} />
            ) : (
              website && <span className="text-soft">{new URL(website).host}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-[0.9375rem]">
        {centers.length === 0 && (
          <PageLink
            to={`/ev-service-centers${region ? `?region=${encodeURIComponent(region)}` : ''}#entries`}
            className={look}
          >
            The nearest with contact details
          </PageLink>
        )}{' '}
        {!isWide && (
          <PageLink to="/ev-service-centers#questions" className={look}>
            What to ask before you book
          </PageLink>
        )}
      </p>
    </nav>
  )
}

/** A number to ring; the name of the workshop is for screen readers. */
function TelephoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className="inline-flex min-h-9 items-center text-accent tabular-nums underline underline-offset-4"
    >
      {phone}
      <span className="sr-only"> ({name})</span>
    </a>
  )
}
