import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { CreditedPicture } from '../photos/credited-picture.tsx'
import type { Photo } from '../photos/photo.ts'
import { KeptSection } from '../../ground/shell/kept-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { Term } from '../../ground/ui/term.tsx'
import { MeasuredDrawing } from './measured-drawing.tsx'
import type { ModelView } from './model-view.ts'
import { isAgain, SourceLink } from './source-link.tsx'
import { versionUrl } from './version-choice.ts'
import { WasNotes } from './version-table.tsx'

/** The head of a model's page: name and picture, which version the page is about, and the figures people look for first. */
export function ModelHeader(props: {
  view: ModelView
  photo: Photo | null
  /** What owners of any version say of their range. */
  owners: string[]
  children: ReactNode
}) {
  const { view, photo, owners, children } = props
  return (
    <header className="border-b border-line pb-8">
      <div className="page-width gap-x-14 pt-8 sm:pt-12 lg:grid lg:grid-cols-2">
        <div>
          <p className="text-sm">
            <PageLink
              to="/ev-models"
              className="text-accent underline underline-offset-4 hover:no-underline"
            >
              EV models
            </PageLink>
            <span aria-hidden className="mx-2 text-faint">
              /
            </span>
            <span className="text-faint">{view.make}</span>
          </p>
          <h1 className="mt-3 text-[clamp(2.25rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.03em]">
            {view.name}
          </h1>
          <p className="mt-3 text-lg text-soft sm:text-xl">{view.tagline}</p>
          {view.noLongerSold && (
            <p className="mt-3">
              {`No longer sold new in New Zealand since ${view.noLongerSold.since}.`}
              <SourceLink id={view.noLongerSold.source} />
            </p>
          )}
        </div>
        <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-4 lg:self-center">
          {photo ? (
            <CreditedPicture photo={photo} first />
          ) : (
            <MeasuredDrawing slug={view.slug} name={view.name} size={view.drawing} />
          )}
        </div>
        <div className="mt-6">
          <KeptSection of={view} name="headlines">
            <VersionLinks view={view} />
            <HeadlineList view={view} />
            <PriceLine price={view.price} />
          </KeptSection>
          {/* A review that is posted or changed changes it too. */}
          <div id="owner-ranges">
            {owners.length > 0 && (
              <p className="mt-3">
                {`Owners say: ${owners.join('; ')}. `}
                <a href="#reviews" className="text-accent underline underline-offset-2">
                  Their reviews
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="page-width">
        <KeptSection of={view} name="listing">
          <ListingLine view={view} />
        </KeptSection>
        {children}
      </div>
    </header>
  )
}

/** Links that set the whole page to one version, and which one it shows. Nothing for a model with one version. */
function VersionLinks({ view }: { view: ModelView }) {
  const { slug, shortName, versions, shown } = view
  if (versions.length === 1) return null
  return (
    <nav aria-label="Version" id="version" className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {versions.map(({ id, name, made }) => (
          <li key={id}>
            <PageLink
              to={`${versionUrl(slug, id)}#version`}
              data-version={`${slug}.${id}`}
              aria-current={id === shown.id ? 'true' : undefined}
              className="relative inline-flex min-h-10 items-center rounded-full border border-edge px-3 text-[0.9375rem] sm:px-4 leading-tight font-medium hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {name}
              {made && <span className="ml-1.5 text-sm font-normal">{` ${made}`}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      <span hidden data-island="own-version" data-wakes="car" />
      <p className="mt-2 text-sm text-soft">
        {shown.why
          ? `You see the ${shortName} ${shown.name}, ${shown.why}, until you choose another.`
          : `You see the ${shortName} ${shown.name}.`}
      </p>
    </nav>
  )
}

const unknown = 'Not known'

/** One version's range and price, and two figures between them: nothing of another version stands among them. */
function HeadlineList({ view: { shown } }: { view: ModelView }) {
  const columns = shown.headlines.length === 3 ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <dl className={`mt-4 grid gap-x-6 border-t border-line sm:gap-x-10 ${columns}`}>
      {shown.headlines.map(({ label, term, text, of, source, again }) => (
        <div key={label} className="row-span-2 grid grid-rows-subgrid border-b border-line py-3">
          <dt className="self-end text-sm leading-snug text-faint">
            {term ? <Term id={term}>{label}</Term> : label}
          </dt>
          <dd>
            <span
              className={`font-voice text-xl tracking-tight tabular-nums sm:text-2xl ${text === unknown ? 'text-faint' : 'font-semibold'}`}
            >
              {text}
            </span>
            {source && text !== unknown && <SourceLink id={source} again={again} />}{' '}
            {of && (
              <span className="block text-sm leading-snug text-soft">
                {of}
                {source && text === unknown && <SourceLink id={source} again={again} />}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The figures under which this site lists the model as a whole, each with the version it fits. Folded are those of a
 * version, whose own figures say the same, and those that no version has.
 */
function ListingLine({ view: { listed, describes, facts } }: { view: ModelView }) {
  if (listed.length === 0 || !describes) return null
  return (
    <section className="mt-5 text-sm text-soft">
      <ListedFigures figures={listed.filter(({ isFolded }) => !isFolded)} />
      <details className="prose-width">
        <summary className="flex min-h-9 w-fit items-center gap-1 text-accent underline-offset-4 hover:underline">
          What the listed figures are
          <ChevronDown aria-hidden className="size-4" />
        </summary>
        <ListedFigures figures={listed.filter(({ isFolded }) => isFolded)} />
        <p className="my-2">{`They are this site’s own listing of the model. ${describes} ${facts}`}</p>
      </details>
    </section>
  )
}

function ListedFigures({ figures }: { figures: ModelView['listed'] }) {
  if (figures.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {figures.map(({ label, text, of, was }) => (
        <div key={label}>
          <dt className="inline text-faint">{label}</dt>{' '}
          <dd className="inline">
            <span className="font-semibold text-ink tabular-nums">{text}</span>
            {of && ` (${of})`}
            <WasNotes texts={was} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The price of the model below the head of one version, that of the listing, and all prices in time. */
function PriceLine({ price }: { price: ModelView['price'] }) {
  const { headline, none, listed, inTime } = price
  return (
    <div className="mt-3 leading-snug tabular-nums">
      {headline && (
        <p>
          {`The model from ${headline.text} (${headline.of})`}
          <SourceLink id={headline.source} again={isAgain(headline)} />
        </p>
      )}
      {none && <p className="text-soft">{none}.</p>}
      {listed && (
        <p className="mt-1 text-sm text-soft">
          <span className="listed">{listed.text}</span>
          {` ${listed.of}`}
          <WasNotes texts={listed.was} />
        </p>
      )}
      {inTime.length > 1 && <PricesInTime prices={inTime} />}
    </div>
  )
}

/** One dot for each dated price, the oldest first: filled where it is one of the version shown. */
function PricesInTime({ prices }: { prices: ModelView['price']['inTime'] }) {
  return (
    <ol aria-label="Prices in time" className="mt-4 flex flex-wrap gap-y-4 text-sm">
      {prices.map(({ isOwn, ...price }) => (
        <li
          key={`${price.text} ${price.of}`}
          className="relative max-w-44 flex-1 basis-28 border-t border-edge pt-3 pr-4"
        >
          <span
            aria-hidden
            className={`absolute -top-1.5 left-0 size-3 rounded-full border-2 border-accent ${isOwn ? 'bg-accent' : 'bg-paper'}`}
          />
          <span className="font-semibold">{price.text}</span>
          <SourceLink id={price.source} again={isAgain(price)} />{' '}
          <span className="block text-soft">{price.of}</span>
          {isOwn && <span className="sr-only">, the version shown</span>}
        </li>
      ))}
    </ol>
  )
}
