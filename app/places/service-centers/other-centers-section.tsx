import { ChevronDown, ExternalLink } from 'lucide-react'
import type { CenterTexts } from '../../../content/places/workshops/center-texts.ts'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ClaimLink } from './center-card.tsx'
import type { CenterView } from './center-view.ts'

/** The workshops without a known phone number, address or website: their names in one line, the rest folded. */
export function OtherCenters({ centers, isOpen }: { centers: CenterView[]; isOpen: boolean }) {
  if (centers.length === 0) return null
  return (
    <details open={isOpen} className="group mt-8 rounded-card border border-line px-5 py-2">
      <summary className="flex min-h-11 items-center gap-4 py-1">
        <span>
          <strong className="font-semibold">
            {centers.length === 1
              ? '1 more name we could not check'
              : `${centers.length} more names we could not check`}
          </strong>
          <span className="text-soft">: {centers.map(({ name }) => name).join(', ')}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-accent group-open:rotate-180"
        />
      </summary>
      <p className="prose-width mt-2 text-sm text-soft">
        We found no phone number, street address or website that the workshop itself has published.
      </p>
      <ul className="mt-2 gap-x-10 pb-3 sm:columns-2">
        {centers.map((center) => (
          <li key={center.id} className="break-inside-avoid border-t border-line py-2">
            <OtherCenter center={center} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function OtherCenter({ center }: { center: CenterView }) {
  const { id, slug, name, location, isSourced, summary } = center
  const known = [location?.text, isSourced && summary].filter(Boolean).join('. ')
  return (
    <>
      {slug ? (
        <PageLink
          to={`/${slug}`}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {name}
        </PageLink>
      ) : (
        name
      )}{' '}
      {known && <span className="block text-sm text-soft">{known}</span>}
      {!slug && <ClaimLink id={id} name={name} />}
    </>
  )
}

/** Who else can name a workshop. */
export function OutsideLinks({ association, makers }: CenterTexts['outside']) {
  const look =
    'inline-flex min-h-6 items-center gap-1.5 text-accent underline underline-offset-4 hover:no-underline'
  const newTab = (
    <>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
  return (
    <section aria-labelledby="outside" className="mt-10 scroll-mt-20">
      <h2 id="outside" className="text-2xl font-semibold">
        Nothing near you?
      </h2>
      <p className="prose-width mt-3">
        Ask a dealer of your car’s make: the makers’ New Zealand sites name theirs. The{' '}
        <a href={association.url} target="_blank" rel="noopener" className={look}>
          {association.name} {newTab}
        </a>{' '}
        names its member workshops; ask whether their staff are trained for electric cars.
      </p>
      <ul aria-label="Makers" className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {makers.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener" className={look}>
              {name} {newTab}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a reader or a workshop can fill in what is missing. */
export function HelpSection() {
  const { contactEmail: email } = useIslandFacts()
  return (
    <section id="help" className="mt-10">
      <h2 className="text-xl font-semibold">How to help</h2>
      <p className="prose-width mt-2 text-soft">
        We print an address, a phone number or hours only if the workshop has published them. If
        this is your workshop, choose ‘Is this your workshop?’ beside its name. If you know where a
        workshop published them, choose ‘Report a mistake’ at the end of this page.
        {email && (
          <>
            {' '}
            Or write to us:{' '}
            <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
              {email}
            </a>
          </>
        )}
      </p>
    </section>
  )
}
