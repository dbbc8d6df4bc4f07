import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { CenterTexts } from '../../../content/places/workshops/center-texts.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import { ClaimLink } from './center-row.tsx'
import type { CenterView } from './center-view.ts'

/** The workshops without a known phone number, address or website: their names in one line, the rest folded. */
export function OtherCenters({ centers, isOpen }: { centers: CenterView[]; isOpen: boolean }) {
  if (centers.length === 0) return null
  return (
    <FoldedSection
      isOpen={isOpen}
      title={countText(
        centers.length,
        'more name we could not check',
        'more names we could not check',
      )}
      line={centers
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')
        .concat(centers.length > 3 ? ' and others' : '')}
      isRepeated
    >
      <p className="prose-width text-sm text-soft">
        We found no phone number, street address or website that the workshop itself has published.
      </p>
      <ul className="mt-2 gap-x-10 sm:columns-2">
        {centers.map((center) => (
          <li key={center.id} className="break-inside-avoid border-t border-line py-2">
            <OtherCenter center={center} />
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

function OtherCenter({ center }: { center: CenterView }) {
  const { id, slug, name, location, isSourced, summary } = center
  const known = [location?.text, isSourced && summary].filter(Boolean).join('. ')
  return (
    <>
      {slug ? (
        <PageLink to={`/${slug}`} className="inline-flex min-h-6 items-center text-link">
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

/** Who can always be asked: the makers, and the association of workshops. */
export function OutsideLinks({ association, makers }: CenterTexts['outside']) {
  return (
    <section aria-labelledby="outside" className="border-t border-line py-4">
      <h2 id="outside" className="scroll-mt-20 text-lg font-semibold">
        Dealers of your make
      </h2>
      <ul aria-label="Makers" className="flex flex-wrap gap-x-4">
        {makers.map(({ name, url }) => (
          <li key={name}>
            <NewTabLink
              href={url}
              className="inline-flex min-h-10 items-center font-medium text-accent underline decoration-1 underline-offset-4 hover:no-underline"
            >
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
      <p className="prose-width text-sm text-soft">
        Ask for the nearest dealer. {makers.flatMap(({ note }) => note ?? []).join(' ')} The{' '}
        <NewTabLink
          href={association.url}
          className="inline-flex min-h-6 items-center gap-1.5 text-link"
          icon="size-3.5 shrink-0"
        >
          {association.name}
        </NewTabLink>{' '}
        names its member workshops; ask for staff trained on electric cars.
      </p>
    </section>
  )
}

/** How a reader or a workshop can fill in what is missing. */
export function HelpSection() {
  const { contactEmail: email } = useIslandFacts()
  return (
    <FoldedSection
      id="help"
      title="How to help"
      line="Tell us what a workshop has published, or that it is yours"
    >
      <p className="prose-width text-soft">
        We print an address, a phone number or hours only if the workshop has published them. If
        this is your workshop, choose ‘Is this your workshop?’ beside its name. If you know where a
        workshop published them, choose ‘Report a mistake’ at the end of this page.
        {email && (
          <>
            {' '}
            Or write to us:{' '}
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </>
        )}
      </p>
    </FoldedSection>
  )
}
