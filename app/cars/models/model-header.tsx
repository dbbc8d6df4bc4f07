import type { ReactNode } from 'react'
import { CreditedPicture } from '../photos/credited-picture.tsx'
import type { Photo } from '../photos/photo.ts'
import { KeptSection } from '../../ground/shell/kept-section.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { HeadFigures } from './head-figure-list.tsx'
import { MeasuredDrawing } from './measured-drawing.tsx'
import type { ModelView } from './model-view.ts'
import { RoadDrawing, RoadKey } from './road-drawing.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { versionUrl } from './version-choice.ts'

/** The head of a model's page: its name, the car on a road to scale, and the figures people look for first. */
export function ModelHeader(props: {
  view: ModelView
  photo: Photo | null
  /** What owners of any version say of their range. */
  owners: string[]
  /** Whether the page asks where a reader sets out from. */
  hasReach: boolean
  children: ReactNode
}) {
  const { view, photo, owners, hasReach, children } = props
  return (
    <header className="relative overflow-clip border-b border-line pb-6 sm:pb-8">
      <Sky paint={view.drawing.paint} />
      {photo ? (
        <HeaderFigures {...{ view, photo }} />
      ) : (
        <KeptSection of={view} name="headlines">
          <HeaderFigures {...{ view, photo }} />
        </KeptSection>
      )}
      <div className="page-width relative mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <RoadKey road={view.road} />
        {hasReach && (
          <ReachForm version={`${view.slug}.${view.shown.id}`} name={view.shown.fullName} />
        )}
        {/* A review that is posted or changed changes it too. */}
        <div id="owner-ranges" className="basis-full empty:hidden">
          {owners.length > 0 && (
            <p>
              {`Owners say: ${owners.join('; ')}. `}
              <a href="#reviews" className="text-link">
                Their reviews
              </a>
            </p>
          )}
        </div>
        <div className="basis-full print:hidden">{children}</div>
      </div>
    </header>
  )
}

/** What shows published content alone, but for a photograph. */
function HeaderFigures({ view, photo }: { view: ModelView; photo: Photo | null }) {
  const { road, shown } = view
  return (
    <>
      <div className="page-width relative grid gap-x-12 pt-5 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
        <div className="min-w-0 lg:pb-10">
          <ModelTitle view={view} />
          <VersionLinks view={view} />
          <HeadFigures figures={shown.headlines} />
          {view.roadUserCharge === 'by gross mass' && (
            <p className="mt-4 font-medium">
              Above 3.5 tonnes gross it counts as a heavy vehicle for{' '}
              <PageLink to="/ev-ruc" className="text-link">
                road user charges
              </PageLink>
              .
            </p>
          )}
        </div>
        <div className="mt-4 self-end max-lg:mx-auto max-lg:w-full max-lg:max-w-2xl lg:col-start-2">
          {photo ? (
            <CreditedPicture photo={photo} first />
          ) : (
            <MeasuredDrawing slug={view.slug} name={view.name} size={view.drawing} />
          )}
        </div>
        <div className="min-w-0 lg:col-span-2">
          <RoadDrawing road={road} />
        </div>
      </div>
    </>
  )
}

function ModelTitle({ view }: { view: ModelView }) {
  return (
    <>
      <p className="text-sm">
        <PageLink to="/ev-models" className="text-link">
          EV models
        </PageLink>
        <span aria-hidden className="mx-2 text-faint">
          /
        </span>
        <span className="text-soft">{view.make}</span>
      </p>
      <h1 className="mt-2 text-[clamp(2.25rem,6vw,4.25rem)] leading-[1.02] font-semibold tracking-[-0.03em]">
        {view.name}
      </h1>
      <p className="mt-2 text-[1.0625rem] leading-snug font-medium sm:text-[1.375rem]">
        {view.tagline}
      </p>
      {view.noLongerSold && (
        <div className="mt-2">
          <SourcedFigure origin={{ source: view.noLongerSold.source }}>
            {`No longer sold new in New Zealand since ${view.noLongerSold.since}.`}
          </SourcedFigure>
        </div>
      )}
    </>
  )
}

/** The air around the car takes its paint. */
const Sky = ({ paint }: { paint: string | null }) => (
  <svg aria-hidden className="absolute inset-0 size-full">
    <rect width="100%" height="100%" fill="var(--sea)" opacity="0.55" />
    {paint && <rect width="100%" height="100%" fill={paint} opacity="0.09" />}
  </svg>
)

/** Links that set the whole page to one version. Nothing for a model with one version. */
function VersionLinks({ view }: { view: ModelView }) {
  const { slug, shortName, versions, shown } = view
  if (versions.length === 1) return null
  return (
    <nav aria-label="Version" id="version" className="mt-3 print:hidden">
      <ul className="-my-1 flex gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] sm:[scrollbar-width:thin] [mask-image:linear-gradient(to_left,transparent,black_2.5rem)] pr-10 max-sm:-mx-4 max-sm:pl-4">
        {versions.map(({ id, name, made }) => (
          <li key={id} className={id === shown.id ? 'order-first' : undefined}>
            <PageLink
              to={`${versionUrl(slug, id)}#version`}
              data-version={`${slug}.${id}`}
              aria-current={id === shown.id ? 'true' : undefined}
              title={made ?? undefined}
              className="relative inline-flex min-h-9 items-center rounded-full border border-edge bg-paper px-3 text-sm leading-tight font-medium whitespace-nowrap hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
      <span hidden data-island="own-version" data-wakes="car" />
      <p className="sr-only">{`You see the ${shortName} ${shown.name}.`}</p>
    </nav>
  )
}

/** Asks how far a version gets from a town and back. */
function ReachForm({ version, name }: { version: string; name: string }) {
  return (
    <form
      action="/trip"
      method="get"
      className="flex max-w-xl items-end gap-x-2 font-medium print:hidden max-lg:order-last max-sm:w-full"
    >
      <LandingField id="answer" />
      <input type="hidden" name="version" value={version} />
      <label className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        <span className="whitespace-nowrap">Where would you set out from?</span>{' '}
        <input
          name="from"
          maxLength={80}
          required
          className="min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3.5 py-2 text-base font-normal sm:w-44"
        />
      </label>
      <Button type="submit" tone="outline" className="min-h-12 shrink-0 bg-paper">
        Show<span className="sr-only">{` how far the ${name} gets and comes back`}</span>
      </Button>
    </form>
  )
}
