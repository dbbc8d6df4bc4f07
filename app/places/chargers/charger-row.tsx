import { ChevronDown } from 'lucide-react'
import { connectorLabels, type Connector } from '../../../content/places/chargers/charger-labels.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ListedCharger } from '../../../content/places/chargers/chargers.ts'
import type { OtherPlug } from '../../../content/places/chargers/other-chargers.ts'
import type { PlaceDoubt } from '../../../content/places/chargers/place-doubt.ts'
import { bestPlug, type ChargerFilter } from './charger-filter.ts'

const linkClass = 'inline-flex min-h-10 items-center text-link'

type ShownCharger = ListedCharger & { doubt?: PlaceDoubt | null; heading?: string }

/** One charger, a line that opens: the power of its best plug for the filter, name, plugs, address; the rest when opened. */
export function ChargerRow(props: {
  charger: ShownCharger
  filter: ChargerFilter
  id?: string
  away?: string | null
  /** On the map of what was found, where each has one. */
  number?: number | undefined
}) {
  const { charger, filter, id, away, number } = props
  const { plugs, operator } = charger
  const connectors = [...new Set(plugs.map(({ connector }) => shortLabel(connector)))].join(', ')
  const best = bestPlug(plugs, filter)
  const isOut = plugs.some((plug) => plug.isOut)
  return (
    <li className="border-t border-line leading-snug">
      <details className="group/fold">
        <summary className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-start gap-x-2 py-2.5 hover:text-accent">
          <span className="font-voice text-[1.0625rem] font-semibold whitespace-nowrap tabular-nums">
            {best?.kw}&nbsp;kW
          </span>
          <span className="min-w-0">
            <span className="flex items-baseline gap-1.5">
              {number !== undefined && (
                <span className="grid size-5 shrink-0 place-items-center rounded-full bg-accent text-xs font-semibold text-on-accent tabular-nums">
                  {number}
                </span>
              )}{' '}
              <h3 className="min-w-0 text-[1.0625rem] leading-snug font-semibold">
                {charger.heading ?? charger.name}
              </h3>
            </span>{' '}
            <span className="line-clamp-2 text-sm text-soft group-open/fold:line-clamp-none">
              {best?.isOut && <span className="font-medium text-danger">Out of order. </span>}
              {away && <span className="font-medium text-ink">{`${away}. `}</span>}
              {[connectors, operator, streetOf(charger)].filter(Boolean).join(' · ')}
            </span>
          </span>{' '}
          <span className="flex items-center gap-2 pt-1">
            {isOut && (
              <span className="size-2.5 rounded-full bg-danger">
                <span className="sr-only">A plug is out of order in the list</span>
              </span>
            )}
            <ChevronDown
              aria-hidden
              className="size-4 text-accent group-open/fold:rotate-180 print:hidden"
            />
          </span>
        </summary>
        <div id={id} className="scroll-mt-36 pb-2 sm:pl-21">
          <OpenedCharger charger={charger} />
        </div>
      </details>
    </li>
  )
}

/** Street and town without postcode and country, unless its name says them. */
function streetOf({ address, heading, name }: ShownCharger): string {
  const street = address.replace(/,? (New Zealand|NZ)$/, '').replace(/,? \d{4}(,.*)?$/, '')
  return (heading ?? name).includes(street.split(',')[0] ?? street) ? '' : street
}

/** All plugs of a charger, what is doubtful, its conditions and where to go from here. */
function OpenedCharger({ charger }: { charger: ShownCharger }) {
  const name = charger.heading ?? charger.name
  const { key, region, plugs, latitude, longitude } = charger
  const spot = `${latitude},${longitude}`
  return (
    <>
      <ul className="text-[0.9375rem]">
        {plugs.map((plug) => (
          <li
            key={`${plug.current} ${plug.kw} ${plug.connector} ${plug.isOut}`}
            className={`tabular-nums ${plug.isOut ? 'text-danger' : ''}`}
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
      <p className="mt-1 text-sm text-soft">
        {[charger.address, region, ...conditions(charger)].filter(Boolean).join(' · ')}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
        <PageLink to={`/charging-time?site=${key}`} className={linkClass}>
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
          <span>
            Map<span className="sr-only"> at {name}, in a new tab</span>
          </span>
        </a>{' '}
        <a href={`geo:${spot}?q=${spot}`} className={`${linkClass} pointer-fine:hidden`}>
          <span>
            Map app<span className="sr-only"> at {name}</span>
          </span>
        </a>
      </p>
    </>
  )
}

/** 'Type 2 socket', of 'Type 2 socket, bring your lead'. */
const shortLabel = (connector: Connector | null): string =>
  connector ? connectorLabels[connector].replace(/(,| in ).*/, '') : 'connector not given'

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
