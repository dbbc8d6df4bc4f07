// The card of each page with a name. Those of the files are drawn by the build, others when they are first asked for.
import { findAddress } from '../../../content/pages/page-addresses.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { shareCardPath } from '../../../content/pages/share-card.ts'
import { listSitePages, type PageKind } from '../../../content/pages/site-pages.ts'
import { bodyDrawing, bodySize } from '../../cars/drawings/body-drawing.ts'
import type { CardCar, ShareCard } from './card-drawing.ts'

const kinds: Record<PageKind, string> = {
  tool: 'Worked out with your numbers',
  model: 'Figures with their sources',
  guide: 'Guide to a part',
  'service-center': 'Service center',
  information: 'Good to know',
  overview: 'Models, parts, service centers, charging, costs',
}

/** The pages with a name that are not in the site map. */
const pagesOfData = [
  { path: '/parts-catalog', kind: 'overview', name: 'EV parts catalogue' },
  { path: '/parts-catalog/saved', kind: 'overview', name: 'Your list of parts' },
] as const

/** Gives the drawing of a model among the files, if there is one. */
type ReadDrawing = (slug: string) => string | undefined

/** The cards of all pages, by the path of their pictures; `draw` makes what the card shows. */
export const listPageCards = (
  readDrawing: ReadDrawing,
): { path: string; draw: () => ShareCard }[] =>
  [...listSitePages(), ...pagesOfData].map(({ path, kind, name }) => {
    const draw = (): ShareCard => {
      const slug = kind === 'model' ? findAddress(path)?.slug : undefined
      const model = slug === undefined ? undefined : findModel(slug)
      return { title: name, kind: kinds[kind], cars: model ? [modelCar(model, readDrawing)] : [] }
    }
    return { path: shareCardPath(path), draw }
  })

/** A model's side view for a card: its drawing, else the outline of its body type. */
export const modelCar = (model: Model, readDrawing: ReadDrawing): CardCar => {
  const { length, height } = bodySize(model)
  return { svg: readDrawing(model.slug) ?? bodyDrawing(model), length, height }
}
