import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { island } from '../../ground/islands/island.tsx'
import type { ChargersFile } from './chargers-file-schema.ts'
import { Button } from '../../ground/ui/button.tsx'
import { distanceText } from './away-text.ts'
import type { NearCharger } from './charger-answer.ts'
import { chargersUrl, emptyChargerFilter, type ChargerFilter } from './charger-filter.ts'
import { ChargerRow } from './charger-row.tsx'
import { nearestChargers, type Position } from './near-chargers.ts'

type Outcome = 'asking' | 'refused' | 'no position' | 'no list' | 'nothing fits' | 'not offered'

const messages: Record<Outcome, string> = {
  asking: 'Asking your browser where you are …',
  refused: 'Your browser did not give its position. Allow it for this site, or type your town.',
  'no position': 'Your browser could not find its position. Type your town instead.',
  'no list': 'The list of chargers did not load. Try again, or type your town.',
  'nothing fits': 'No charger in this copy fits. Remove a filter and try again.',
  'not offered': 'This browser gives no position here. Type your town instead.',
}

type Found = { chargers: NearCharger[]; accuracy: number }

/** Lists the chargers nearest to the visitor. The browser compares; the position leaves it in no request. */
function NearSection({ filter }: { filter: ChargerFilter }) {
  const [answer, setAnswer] = useState<Outcome | Found | null>(null)
  const locate = async () => {
    setAnswer('asking')
    setAnswer(await findNear(filter))
  }
  const found = typeof answer === 'object' ? answer : null
  return (
    <>
      <Button
        data-replay
        onClick={() => void locate()}
        disabled={answer === 'asking'}
        tone="outline"
        className="order-4 min-h-12 noscript:hidden"
      >
        <LocateFixed aria-hidden className="size-4" />
        Near me
      </Button>
      <p role="status" className="order-5 col-span-2 text-sm text-soft noscript:hidden">
        {statusText(answer)}
      </p>
      {found && <NearList {...found} filter={filter} />}
    </>
  )
}

export const NearIsland = island('near', NearSection)

function statusText(answer: Outcome | Found | null): string {
  if (answer === null) return ''
  if (typeof answer === 'string') return messages[answer]
  return `Found the ${answer.chargers.length} nearest chargers, in a straight line.`
}

const isNarrowed = (filter: ChargerFilter) =>
  chargersUrl({ ...filter, page: 1 }) !== chargersUrl(emptyChargerFilter)

function NearList({ chargers, accuracy, filter }: Found & { filter: ChargerFilter }) {
  const isRough = accuracy > 1000
  return (
    <section aria-labelledby="near-me" className="order-7 col-span-2">
      <h2 id="near-me" className="mt-4 text-2xl font-semibold">
        Near you
      </h2>
      <p className="text-sm text-soft">
        The road is longer.{' '}
        {isNarrowed(filter) && 'Connector, power, current and operator are as chosen above. '}
        {isRough && `Your browser’s position may be ${Math.round(accuracy / 1000)}\u00a0km off. `}
        Places only in EECA’s list are not in it.
      </p>
      <ul className="mt-3">
        {chargers.map((charger) => (
          <ChargerRow
            key={JSON.stringify(charger)}
            charger={charger}
            filter={filter}
            away={distanceText(charger.km)}
          />
        ))}
      </ul>
    </section>
  )
}

async function findNear(filter: ChargerFilter): Promise<Outcome | Found> {
  if (!('geolocation' in navigator) || !window.isSecureContext) return 'not offered'
  const position = await askPosition()
  if (typeof position === 'string') return position
  const file = await fetchChargers()
  if (!file) return 'no list'
  const chargers = nearestChargers(file, filter, position)
  return chargers.length > 0 ? { chargers, accuracy: position.accuracy } : 'nothing fits'
}

const askPosition = () =>
  new Promise<Position | Outcome>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? 'refused' : 'no position'),
      { timeout: 20_000, maximumAge: 60_000 },
    )
  })

/** The whole list, the same for everyone; null if it does not load. */
async function fetchChargers(): Promise<ChargersFile | null> {
  try {
    const response = await fetch('/open/chargers.geojson')
    return response.ok ? ((await response.json()) as ChargersFile) : null
  } catch {
    // Offline.
    return null
  }
}
