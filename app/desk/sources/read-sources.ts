// The open data that the site can read by itself. Only loaders and the server import this file.
import { createHash } from 'node:crypto'
import type { Edit, PublishedChange } from '../../../content/edits/content-edit.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { filesOnly, withMoves } from '../../facts/published-content/content-state.ts'
import { isDatedEntry } from '../../facts/published-content/read-days.ts'
import { eecaTariffs } from './eeca-tariffs.ts'
import { evroam } from './evroam.ts'
import { mbieFuel } from './mbie-fuel.ts'
import { nztaRegister } from './nzta-register.ts'
import { nztaVins } from './nzta-vins.ts'
import { openChargeMap } from './open-charge-map.ts'
import { whyItWaits } from './publish-decision.ts'
import {
  answerParser,
  type PublishedParts,
  type ReadableSource,
  type SourceFile,
  type SourceFinding,
} from './read-source.ts'
import { watchedPage } from './watched-page.ts'

export const readableSources: readonly ReadableSource[] = [
  evroam,
  mbieFuel,
  eecaTariffs,
  nztaRegister,
  nztaVins,
  openChargeMap,
  watchedPage,
]

/** The source of a row. Of watched pages each has a number: 'page:3'. */
export const findSource = (name: string): ReadableSource | undefined =>
  readableSources.find((one) =>
    one === watchedPage ? /^page:[1-9]\d*$/.test(name) : one.name === name,
  )

/**
 * A finding as it is kept: of a draft, why the site does not publish it by itself, what it was compared with, and what it
 * says.
 */
export type ComparedFile =
  | Extract<SourceFinding, { outcome: 'nothing' | 'notice' }>
  /** The first mistakes, and how many there are. */
  | (Extract<SourceFinding, { outcome: 'mistakes' }> & { count: number })
  | (Extract<SourceFinding, { outcome: 'draft' }> & {
      waits: string | null
      revision: number
      says: string
    })

/** As many mistakes of a file as anybody reads; the rest is counted. */
const mostMistakes = 200

/** Compares what a source has with what is published. */
export const compareWithPublished = answerParser('compareWithPublished', compareFile)

function compareFile(
  { changes, ...at }: PublishedParts,
  name: string,
  file: SourceFile,
): ComparedFile {
  const source = findSource(name)
  if (!source) throw new Error(`There is no source called ${name}`)
  const all = { ...at, changes: changes.map((one) => JSON.parse(one) as PublishedChange) }
  const state = withMoves(filesOnly, all, newZealandDay(file.now))
  const found = source.compare(state, file)
  if (found.outcome === 'mistakes') {
    const { mistakes } = found
    return { ...found, mistakes: mistakes.slice(0, mostMistakes), count: mistakes.length }
  }
  if (found.outcome !== 'draft') return found
  const { limit } = file.settings
  const waits = whyItWaits(found.draft.edits, { state, source, limit, now: file.now })
  const says = digestOf(found.draft.edits.filter((edit) => !isDatedEntry(name, edit)))
  return { ...found, waits, revision: state.revision, says }
}

/** The same for edits of the same entries to the same. */
function digestOf(edits: readonly Edit[]): string {
  const parts = edits.map(({ collection, entry, after }) =>
    JSON.stringify([collection, entry, after]),
  )
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex')
}
