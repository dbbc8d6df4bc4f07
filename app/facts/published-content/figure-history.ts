// The earlier values of a model's figures. Only loaders import this file.
import { dayOf } from '../../ground/ui/moment-words.ts'
import { isSameEntry } from '../../../content/edits/content-edit.ts'
import type { FigureName, ListedName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { figureText, listedText } from '../../../content/cars/model-text.ts'
import type { Figures } from '../../../content/cars/version-schema.ts'
import type { ContentState } from './content-context.ts'

/** What a figure was, newest first, by its place in the model: 'listing/price', 'versions/40/figures/dcMax'. */
export type FigureHistory = { readonly [place: string]: readonly string[] }

/**
 * 'was $69,990 until 3 March 2026' for each figure of a model that an edit changed; empty without edits. A value that
 * was wrong is left out; if its correction restores the value before it, that value is not listed as an earlier one.
 */
export function figureHistory(
  slug: string,
  { changes, invalid }: Pick<ContentState, 'changes' | 'invalid'>,
): FigureHistory {
  const place = { collection: 'models', entry: slug }
  if (invalid.some((one) => isSameEntry(one, place))) return {}
  const earlier = new Map<string, { text: string; until: string }[]>()
  for (const { edits, publishedAt, corrects } of changes) {
    const until = dayOf(publishedAt)
    for (const edit of edits.filter((one) => isSameEntry(one, place))) {
      const now = textsOf(edit.after)
      for (const [figure, text] of textsOf(edit.before)) {
        if (!now.has(figure) || now.get(figure) === text) continue
        const [newest, ...older] = earlier.get(figure) ?? []
        if (!corrects) earlier.set(figure, [{ text, until }, ...(newest ? [newest, ...older] : [])])
        else if (newest?.text === now.get(figure)) earlier.set(figure, older)
      }
    }
  }
  return Object.fromEntries(
    [...earlier].map(([figure, values]) => [
      figure,
      values.map(({ text, until }) => `was ${text} until ${until}`),
    ]),
  )
}

/** Every figure of a model as text, by its place. */
function textsOf(model: unknown): Map<string, string> {
  try {
    const { listing, figures, versions } = model as Model
    const listed = Object.entries(listing).map(([name, figure]): [string, string] => [
      `listing/${name}`,
      listedText(name as ListedName, figure),
    ])
    return new Map([
      ...listed,
      ...published('figures', figures),
      ...versions.flatMap((version) =>
        published(`versions/${version.id}/figures`, version.figures),
      ),
    ])
  } catch {
    // An edit keeps the document of its day: another version of the site may have had other figures.
    return new Map()
  }
}

const published = (place: string, figures: Figures): [string, string][] =>
  Object.entries(figures).map(([name, figure]) => [
    `${place}/${name}`,
    figureText(name as FigureName, figure),
  ])
