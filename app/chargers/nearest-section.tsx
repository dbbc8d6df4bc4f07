import { SourceNote } from '../information/source-note.tsx'
import type { ChargerAnswer } from './charger-answer.ts'
import { ChargerRow } from './charger-row.tsx'
import { awayText } from './away-text.ts'

/** The chargers around a place that has none in the list. */
export function NearestSection({ nearest }: { nearest: NonNullable<ChargerAnswer['nearest']> }) {
  const { town, chargers, source } = nearest
  return (
    <div className="mt-3">
      <p className="prose-width text-soft">
        {`The list has none at ${town} that fits. These are the nearest, in a straight line; the road is longer.`}
      </p>
      <ul className="mt-3">
        {chargers.map((charger) => (
          <ChargerRow key={charger.key} charger={charger} away={awayText(charger.km, town)} />
        ))}
      </ul>
      <p className="text-sm text-soft">
        Where the town is: <SourceNote source={source} />
      </p>
    </div>
  )
}
