import type { Model } from '../../content/model-schema.ts'
import { firstToCompare } from '../../content/versions/version.ts'
import { CreditedPicture, MorePictures } from '../photos/credited-picture.tsx'
import type { Photo } from '../photos/photo.ts'
import { PageLink } from '../ui/page-link.tsx'
import { CompareWithLink } from './compare-link.tsx'
import { HeadlineList } from './headline-list.tsx'
import { knownFacts } from './known-facts.ts'
import { MeasuredDrawing } from './measured-drawing.tsx'

/** The header of a model page: name, tagline, picture and the five figures people look for first. */
export function ModelHeader(props: { model: Model; photo: Photo | null; more: Photo[] }) {
  const { model, photo, more } = props
  return (
    <header className="border-b border-line">
      <div className="page-width pt-8 sm:pt-12">
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
          <span className="text-faint">{model.make}</span>
        </p>
        <h1 className="mt-3 text-[clamp(2.25rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.03em]">
          {model.name}
        </h1>
        <p className="prose-width mt-3 text-lg text-soft sm:text-xl">{model.tagline}</p>
        <p className="prose-width mt-3">{knownFacts(model).join(' ')}</p>
        <details className="prose-width mt-1">
          <summary className="flex min-h-11 items-center text-accent underline-offset-4 hover:underline">
            About the figures below
          </summary>
          <p className="mb-2 text-soft">{`They are this site’s own listing. ${model.describes}`}</p>
        </details>
        <p className="mt-1">
          <CompareWithLink slug={model.slug} version={firstToCompare(model)?.id ?? ''} />
        </p>
        <div className="mx-auto mt-6 max-w-4xl">
          {photo ? (
            <>
              <CreditedPicture photo={photo} first />
              <MorePictures photos={more} />
            </>
          ) : (
            <MeasuredDrawing model={model} />
          )}
        </div>
      </div>
      <HeadlineList model={model} />
    </header>
  )
}
