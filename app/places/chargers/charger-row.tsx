import { RowDisclosure } from '../../facts/answers/folded-section.tsx'
import { connectorLabels } from '../../../content/places/chargers/charger-labels.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ListedCharger } from '../../../content/places/chargers/chargers.ts'
import type { OtherPlug } from '../../../content/places/chargers/other-chargers.ts'
import type { PlaceDoubt } from '../../../content/places/chargers/place-doubt.ts'

const linkClass = 'inline-flex min-h-10 items-center text-accent underline underline-offset-4'

/** One charger, a short row: name, address, plugs, links to charging times and maps; operator and conditions in a fold. */
export function ChargerRow(props: {
  charger: ListedCharger & { doubt?: PlaceDoubt | null }
  id?: string
  away?: string | null
}) {
  const { charger, id, away } = props
  const { key, name, address, operator, region, plugs, latitude, longitude } = charger
  const spot = `${latitude},${longitude}`
  return (
    <li id={id} className="scroll-mt-20 border-t border-line pt-2.5 leading-snug">
      <h3 className="text-[1.0625rem] leading-snug font-semibold">{name}</h3>
      <p className="text-sm text-soft">
        {away && <span className="font-medium text-ink">{`${away}. `}</span>}
        {address.replace(/, New Zealand$/, '')}
      </p>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-[0.9375rem]">
        {plugs.map((plug) => (
          <li
            key={`${plug.current} ${plug.kw} ${plug.connector} ${plug.isOut}`}
            className={`tabular-nums ${plug.isOut ? 'rounded-sm bg-caution-soft px-1' : ''}`}
          >
            {plugText(plug)}
          </li>
        ))}
      </ul>
      {charger.doubt && (
        <p className="mt-1 text-sm text-danger">
          {`Its place is doubtful: the address names ${charger.doubt.named}, ${Math.round(charger.doubt.km)}\u00a0km from the point in the list.`}
        </p>
      )}
      {charger.isTownPoint && (
        <p className="text-sm text-soft">On the map at the middle of its town.</p>
      )}
      <div className="flex flex-wrap gap-x-4 text-sm">
        <PageLink to={`/charging-time?site=${key}`} className={`print:hidden ${linkClass}`}>
          <span>
            Charging time<span className="sr-only"> at {name}</span>
          </span>
        </PageLink>{' '}
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
          className={`print:hidden ${linkClass}`}
        >
          <span>
            Map<span className="sr-only"> at {name}, in a new tab</span>
          </span>
        </a>{' '}
        <a
          href={`geo:${spot}?q=${spot}`}
          className={`print:hidden ${linkClass} pointer-fine:hidden`}
        >
          <span>
            Map app<span className="sr-only"> at {name}</span>
          </span>
        </a>{' '}
        <RowDisclosure title="More" of={`about ${name}`}>
          <p className="pb-2 text-soft">
            {[region, operator, ...conditions(charger)].filter(Boolean).join(' · ')}
          </p>
        </RowDisclosure>
      </div>
    </li>
  )
}

/** '2 × CCS2, 50 kW DC', '2 × CCS2, 50 kW DC, out of order in the list' */
export function plugText({ count, connector, kw, current, isOut }: OtherPlug): string {
  const label = connector ? connectorLabels[connector] : 'connector not given'
  const power = kw === null ? `${current}, power not known` : `${kw}\u00a0kW\u00a0${current}`
  const out = isOut ? ', out of order in the list' : ''
  return `${count === null ? '' : `${count}\u00a0× `}${label}, ${power}${out}`
}

function conditions(charger: ListedCharger): string[] {
  const { isAlwaysOpen, chargingCosts, parkingCosts, timeLimit, since } = charger
  return [
    isAlwaysOpen ? 'Open 24\u00a0hours' : 'Not open 24\u00a0hours, times not given',
    chargingCosts ? 'Paid charging' : 'Free charging',
    parkingCosts ? 'Paid parking' : 'Free parking',
    ...(typeof timeLimit === 'number' ? [`${timeLimit}-minute limit`] : []),
    ...(since ? [`Since ${dateText(since.slice(0, 7))}`] : []),
  ]
}
