import { afterAll, expect, it } from 'vitest'
import { editsFrom } from '../content/edits/edit-fold.ts'
import type { JsonValue } from '../content/edits/json-value.ts'
import { publishedChargers } from '../content/places/chargers/chargers.ts'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import { shareContent } from '../app/facts/published-content/shared-content.ts'
import { answerTrip } from '../app/tools/trip/trip-answer.ts'
import { tripFacts } from '../app/tools/trip/trip-car.ts'
import { searchesBegun } from '../app/tools/trip/trip-planner.ts'
import { tripRoute } from '../app/tools/trip/trip-route.ts'
import { patiently } from '../test/patience.ts'
import { openTripPool } from './trip-pool.ts'

const { planTrip, close } = openTripPool({ deadlineMs: patiently.timeout })
afterAll(close)

const ask = (query: string) => tripRoute.ask(new URLSearchParams(query), new Date('2026-11-28'))

/** What a worker answers, with the published content that is in scope. */
function inWorker(query: string) {
  const { values: inputs, today } = ask(query)
  return planTrip({ inputs, today, content: shareContent() })
}

/** What this thread would answer. */
function here(query: string) {
  const { fields, values, places, today } = ask(query)
  return answerTrip({ fields, inputs: values, places, facts: tripFacts(today) })
}

const queries = [
  'from=wellington&to=napier',
  'from=invercargill&to=milford-sound&version=nissan-leaf.24&day=frost',
  'from=hamilton',
  'from=Atlantis&to=Bluff',
  'from=hamilton&to=taupo&version=ford-e-transit.420l',
]

it.each(queries)(
  'plans ?%s in a worker, and begins no search in the thread that asks',
  async (query) => {
    const before = searchesBegun()
    const answer = await inWorker(query)
    expect(searchesBegun()).toBe(before)
    expect(answer).toEqual(here(query))
  },
)

it('plans with the content that the owner has published', async () => {
  const query = 'from=wellington&to=napier'
  const [first] = await stopsOf(inWorker(query))
  const [key, charger] = Object.entries(publishedChargers()).find(([one]) => one === first) ?? []
  if (!key || !charger) throw new Error('The trip has a stop')
  const before = charger as unknown as JsonValue
  const edits = editsFrom([{ edits: [{ collection: 'chargers', entry: key, base: '', before }] }])
  const [instead] = await runWithEdits(edits, () => stopsOf(inWorker(query)))
  expect(instead).not.toBe(first)
  // The next task sees the content of its own request again.
  expect(await stopsOf(inWorker(query))).toContain(first)
})

async function stopsOf(answer: ReturnType<typeof inWorker>): Promise<string[]> {
  const given = await answer
  if (given?.answer.outcome !== 'planned') throw new Error('The trip can be planned')
  return given.answer.plan.parts.flatMap((part) => (part.kind === 'stop' ? [part.charger.key] : []))
}
