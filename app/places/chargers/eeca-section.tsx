import { ChevronDown } from 'lucide-react'
import { SourceNote } from '../../facts/sources/source-note.tsx'
import type { ChargerAnswer, EecaMatch } from './charger-answer.ts'
import { plugText } from './charger-row.tsx'

/** Matches that only EECA's list has, marked as such: it is another list, of unknown date. */
export function EecaSection({ eeca: { chargers, source } }: { eeca: ChargerAnswer['eeca'] }) {
  if (chargers.length === 0) return null
  return (
    <details className="group mt-6 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center gap-2 text-accent">
        {`${chargers.length} more only in EECA’s list`}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="prose-width mt-2 text-sm text-soft">
        {`A list by EECA of chargers it helped to pay for and others. The list is undated, and some of it was still being built. It has no hours and no prices. `}
        <SourceNote source={source} />
        {`. Licence: ${source.licence}.`}
      </p>
      <ul className="mt-3">
        {chargers.map((charger) => (
          <EecaRow key={`${charger.address} ${charger.plugs[0]?.kw}`} charger={charger} />
        ))}
      </ul>
    </details>
  )
}

function EecaRow({ charger }: { charger: EecaMatch }) {
  const { address, operator, region, plugs, isInstalled, isCoFunded, near } = charger
  return (
    <li className="border-t border-line py-4">
      <p className="font-semibold">{address}</p>
      <p className="text-sm text-soft">{`${region} · ${operator}${isCoFunded ? ' · co-funded by EECA' : ''}`}</p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">{plugs.map(plugText).join(' · ')}</p>
      {!isInstalled && <p className="text-sm text-soft">Not yet built when the list was made.</p>}
      {near && (
        <p className="text-sm text-soft">
          {`The copy of EVRoam has ${near.name} ${near.km.toFixed(1)}\u00a0km from there; the two may be the same.`}
        </p>
      )}
    </li>
  )
}
