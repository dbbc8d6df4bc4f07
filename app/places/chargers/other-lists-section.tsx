import { ChevronDown } from 'lucide-react'
import { SourceNote } from '../../facts/sources/source-note.tsx'
import type { ChargerAnswer, OtherMatch } from './charger-answer.ts'
import { plugText } from './charger-row.tsx'

/** Matches that only other lists and news have, each with its source. */
export function OtherListsSection({ others }: { others: ChargerAnswer['others'] }) {
  if (others.length === 0) return null
  return (
    <details className="group mt-6 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center gap-2 text-accent">
        {`${others.length} more that EVRoam’s list lacks`}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="prose-width mt-2 text-sm text-soft">
        From a list by EECA and from news, without hours and prices. What is not known is not given.
      </p>
      <ul className="mt-3">
        {others.map((charger) => (
          <OtherRow key={`${charger.address} ${charger.plugs[0]?.kw}`} charger={charger} />
        ))}
      </ul>
    </details>
  )
}

function OtherRow({ charger }: { charger: OtherMatch }) {
  const { name, address, operator, region, plugs, isOpen, isTownPoint, users, note, near } = charger
  const said = [
    ...(isOpen ? [] : ['Not known to be open.']),
    ...(users === 'Tesla' ? ['For Teslas, as far as its source says.'] : []),
    ...(isTownPoint ? ['On the map at the middle of its town.'] : []),
    ...(note ? [note] : []),
  ]
  return (
    <li className="border-t border-line py-4">
      <p className="font-semibold">{name ?? address}</p>
      <p className="text-sm text-soft">
        {[name && address !== name && address, region, operator].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">{plugs.map(plugText).join(' · ')}</p>
      {said.length > 0 && <p className="text-sm text-soft">{said.join(' ')}</p>}
      {near && (
        <p className="text-sm text-soft">
          {`EVRoam’s list has ${near.name} ${near.km.toFixed(1)}\u00a0km from there; the two may be the same.`}
        </p>
      )}
      <p className="text-sm text-soft">
        <SourceNote source={charger.from} />
        {charger.from.licence && `. Licence: ${charger.from.licence}`}
      </p>
    </li>
  )
}
