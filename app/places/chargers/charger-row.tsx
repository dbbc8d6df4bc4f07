import { MapPin, Navigation, Timer } from 'lucide-react'
import { connectorLabels } from '../../../content/places/chargers/charger-labels.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ListedCharger } from '../../../content/places/chargers/chargers.ts'
import type { OtherPlug } from '../../../content/places/chargers/other-chargers.ts'
import type { PlaceDoubt } from '../../../content/places/chargers/place-doubt.ts'

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4'

/** One charger: name, address, operator, plugs, conditions, and links to charging times and maps. */
export function ChargerRow(props: {
  charger: ListedCharger & { doubt?: PlaceDoubt | null }
  id?: string
  away?: string | null
}) {
  const { charger, id, away } = props
  const { key, name, address, operator, region, plugs, latitude, longitude } = charger
  const spot = `${latitude},${longitude}`
  return (
    <li id={id} className="scroll-mt-20 border-t border-line pt-4 pb-2">
      <h3 className="text-lg leading-snug font-semibold">{name}</h3>
      {away && <p className="font-medium">{away}</p>}
      <p className="text-[0.9375rem]">{address.replace(/, New Zealand$/, '')}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5 text-[0.9375rem]">
        {plugs.map((plug) => (
          <li
            key={`${plug.current} ${plug.kw} ${plug.connector} ${plug.isOut}`}
            className={`rounded-lg px-2.5 py-0.5 tabular-nums ${plug.isOut ? 'bg-caution-soft' : 'bg-sunken'}`}
          >
            {plugText(plug)}
          </li>
        ))}
      </ul>
      {charger.doubt && (
        <p className="mt-2 text-sm text-danger">
          {`Its place is doubtful: the address names ${charger.doubt.named}, ${Math.round(charger.doubt.km)}\u00a0km from the point in the list.`}
        </p>
      )}
      {charger.isTownPoint && (
        <p className="mt-2 text-sm text-soft">On the map at the middle of its town.</p>
      )}
      <p className="mt-2 text-sm text-soft">
        {[region, operator, ...conditions(charger)].filter(Boolean).join(' · ')}
      </p>
      <p className="flex flex-wrap gap-x-5 text-[0.9375rem] print:hidden">
        <PageLink to={`/charging-time?site=${key}`} className={linkClass}>
          <Timer aria-hidden className="size-4" />
          <span>
            Charging time<span className="sr-only"> at {name}</span>
          </span>
        </PageLink>{' '}
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
          className={linkClass}
        >
          <MapPin aria-hidden className="size-4" />
          <span>
            Map<span className="sr-only"> at {name}, in a new tab</span>
          </span>
        </a>{' '}
        <a href={`geo:${spot}?q=${spot}`} className={`${linkClass} pointer-fine:hidden`}>
          <Navigation aria-hidden className="size-4" />
          <span>
            Map app<span className="sr-only"> at {name}</span>
          </span>
        </a>
      </p>
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
