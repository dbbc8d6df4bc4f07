// What to look at before a draft is published: of a list of EVRoam what it does to the chargers, of any other its figures.
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import { publishedChargers } from '../../../content/places/chargers/chargers.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { doubtsAbout, type ChangeDoubt } from '../../facts/content-words/change-doubts.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { isFeedChange } from './charger-feed/listed-chargers.ts'
import { outcomeOf } from './compare-by-key.ts'

/** More than these shares of the chargers seldom close, open or change between two lists. */
const mostClosed = 0.1
const mostAdded = 0.5
const mostChanged = 0.5

/** More than this share of an operator's sites seldom closes, if it has some. */
const mostOfOperator = 0.5
const fewestOfOperator = 5

/** A charger that moves farther was placed wrong, before or now. */
const farKm = 5

/** What there is to look at before edits over a published state are published. */
export const doubtsOfDraft = (edits: readonly Edit[], published: ContentState): ChangeDoubt[] =>
  isFeedChange({ edits }) ? doubtsOfFeed(edits, published) : doubtsAbout(edits)

function doubtsOfFeed(edits: readonly Edit[], published: ContentState): ChangeDoubt[] {
  const { whyAsked } = closingsOf(edits, published) ?? {}
  const before = chargersBefore(published).length
  const all = numberText(before)
  const count = (outcome: string) =>
    edits.filter((edit) => edit.collection === 'chargers' && outcomeOf(edit) === outcome).length
  const [added, changed] = [count('added'), count('changed')]
  return [
    ...(whyAsked ? [{ ...doubt('EVRoam', whyAsked), isAboutClosing: true }] : []),
    ...(added > before * mostAdded
      ? [doubt('EVRoam', `${numberText(added)} chargers are new, beside ${all}.`)]
      : []),
    ...(changed > before * mostChanged
      ? [
          doubt(
            'EVRoam',
            `${numberText(changed)} of ${all} chargers change. A column that holds something else now looks like this.`,
          ),
        ]
      : []),
    ...edits.flatMap(movesFar),
  ]
}

const chargersBefore = (published: ContentState): Charger[] =>
  Object.values(runWithEdits(published.edits, publishedChargers))

/** What closes by a list of EVRoam. */
export type Closings = {
  count: number
  /** '46 of 394 sites close, 12%.' */
  text: string
  /** '41 of 46 are ChargeNet NZ’s, of its 170.', the operators with most of them first. */
  operators: string[]
  /** Why the owner has to say whether they are gone, in a sentence; undefined for so few as close in any month. */
  whyAsked: string | undefined
}

/** What closes, by operator; null if nothing does. */
export function closingsOf(edits: readonly Edit[], published: ContentState): Closings | null {
  const closed = edits
    .filter((edit) => edit.collection === 'chargers' && outcomeOf(edit) === 'removed')
    .map(({ before }) => before as Charger)
  if (closed.length === 0) return null
  const all = chargersBefore(published)
  const ofOperator = Map.groupBy(all, ({ operator }) => operator)
  const operators = [...Map.groupBy(closed, ({ operator }) => operator)]
    .map(([name, sites]) => ({
      name,
      closing: sites.length,
      of: ofOperator.get(name)?.length ?? sites.length,
    }))
    .toSorted((one, other) => other.closing - one.closing)
  const count = numberText(closed.length)
  const percent = Math.max(1, Math.round((closed.length / all.length) * 100))
  const hit = operators.find(
    ({ closing, of }) => of >= fewestOfOperator && closing > of * mostOfOperator,
  )
  return {
    count: closed.length,
    text: `${count} of ${numberText(all.length)} sites close, ${percent}%.`,
    operators: operators.map(
      ({ name, closing, of }) =>
        `${numberText(closing)} of ${count} are ${name}’s, which has ${numberText(of)}.`,
    ),
    whyAsked:
      closed.length > all.length * mostClosed
        ? `${count} of ${numberText(all.length)} chargers close, more than a tenth. A file that was cut off looks like this.`
        : hit &&
          `More than half of what ${hit.name} has closes. A list that lacks them looks like this.`,
  }
}

const doubt = (title: string, text: string): ChangeDoubt => ({
  title,
  place: '',
  text,
  mustConfirm: true,
})

function movesFar(edit: Edit): ChangeDoubt[] {
  if (edit.collection !== 'chargers' || outcomeOf(edit) !== 'changed') return []
  // An edit over a charger that was added by hand starts from no place.
  const [was, is] = [edit.before, edit.after] as [Partial<Charger>, Charger]
  if (was.latitude === undefined || was.longitude === undefined) return []
  const { latitude, longitude } = was
  const km = kilometresBetween({ latitude, longitude }, is)
  if (km <= farKm) return []
  return [
    doubt(titleOf(edit.collection, edit.entry, is), `moves by ${numberText(Math.round(km))} km.`),
  ]
}
