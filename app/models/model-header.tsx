import { figureLabels, type FigureName } from '../../content/figures.ts'
import { frameSizeOf } from '../../content/silhouette.ts'
import type { Model } from '../../content/model-schema.ts'
import { keyFigures } from '../../content/model-text.ts'
import { PageLink } from '../ui/page-link.tsx'
import { formatFigure } from './figure-text.ts'
import { MeasuredDrawing } from './measured-drawing.tsx'
import { ModelPicture } from './model-picture.tsx'
import type { Photo } from './photo.ts'

/** The header of a model page: name, tagline, picture and the five figures people look for first. */
export function ModelHeader({ model, photo }: { model: Model; photo: Photo | null }) {
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
        <div className="mx-auto mt-6 max-w-4xl">
          {photo ? (
            <ModelPicture
              slug={model.slug}
              name={model.name}
              frameSize={frameSizeOf(model)}
              photo={photo}
              sizes="56rem"
            />
          ) : (
            <MeasuredDrawing model={model} />
          )}
        </div>
      </div>
      <dl className="page-width mt-6 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 lg:grid-cols-5">
        {keyFigures(model).map((name) => {
          const figure = model.figures[name]
          return (
            <div
              key={name}
              className="border-b border-line py-4 last:col-span-2 sm:border-0 sm:last:col-span-1"
            >
              <dt className="text-sm text-faint">{figureLabels[name].label}</dt>
              <dd className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
                {figure ? formatFigure(name, figure) : <Unknown />}
              </dd>
              {isContradicted(model, name) && (
                <dd className="text-sm">
                  <a href="#about-figures" className="text-caution underline underline-offset-2">
                    See note
                  </a>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </header>
  )
}

/** Whether sources contradict a figure, so that the header must link to the note. */
const isContradicted = (model: Model, name: FigureName) =>
  model.notes.some((note) => note.severity !== 'C' && note.about.includes(name))

function Unknown() {
  return <span className="text-base font-normal text-soft">Not yet verified</span>
}
