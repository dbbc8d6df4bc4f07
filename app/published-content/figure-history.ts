// The earlier values of a model's figures. Only loaders import this file.
import { dateText } from '../../content/date-text.ts'
import { foldEdits } from '../../content/edits/edit-fold.ts'
import type { FigureName, ListedName } from '../../content/figures.ts'
import type { Model } from '../../content/model-schema.ts'
import { figureText, listedText } from '../../content/model-text.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { listCollections } from '../../content/published.ts'
import type { Figures } from '../../content/versions/version-schema.ts'
import type { ContentState } from './content-state.ts'

/** What a figure was, newest first, by its place in the model: 'listing/price', 'versions/40/figures/dcMax'. */
export type FigureHistory = { readonly [place: string]: readonly string[] }

/** 'was $69,990 until 3 March 2026' for each figure of a model that an edit gave another value; empty without edits. */
export function figureHistory(
  slug: string,
  { changes, invalid }: Pick<ContentState, 'changes' | 'invalid'>,
): FigureHistory {
  const isOwn = ({ collection, entry }: { collection: string; entry: string }) =>
    collection === 'models' && entry === slug
  const own = changes.filter(({ edits }) => edits.some(isOwn))
  const models = (listCollections().get('models')?.baseline ?? []) as readonly Model[]
  let model = models.find((one) => one.slug === slug)
  if (!model || own.length === 0 || invalid.some(isOwn)) return {}
  const history: Record<string, string[]> = {}
  const keyOf = (one: Model) => one.slug
  for (const { edits, publishedAt } of own) {
    const [after] = foldEdits({ keyOf }, [model], edits.filter(isOwn)).entries as Model[]
    if (!after) return {}
    const now = textsOf(after)
    const until = dateText(newZealandDay(new Date(publishedAt)))
    for (const [place, text] of textsOf(model)) {
      if (now.has(place) && now.get(place) !== text) {
        history[place] = [`was ${text} until ${until}`, ...(history[place] ?? [])]
      }
    }
    model = after
  }
  return history
}

/** Every figure of a model as text, by its place. */
function textsOf({ listing, figures, versions }: Model): Map<string, string> {
  const listed = Object.entries(listing).map(([name, figure]): [string, string] => [
    `listing/${name}`,
    listedText(name as ListedName, figure),
  ])
  return new Map([
    ...listed,
    ...published('figures', figures),
    ...versions.flatMap((version) => published(`versions/${version.id}/figures`, version.figures)),
  ])
}

const published = (place: string, figures: Figures): [string, string][] =>
  Object.entries(figures).map(([name, figure]) => [
    `${place}/${name}`,
    figureText(name as FigureName, figure),
  ])
