// Where the charge happens: a class of charger, a socket at home, or the plugs of one public charger.
import { andList } from '../../../content/texts/numbers-and-lists.ts'
import type { Plug } from '../../../content/places/chargers/charger-schema.ts'
import type { AnsweredPlace, SitePlug } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingSite, CarPlug } from './charging-facts.ts'
import { outletAt, outletName } from './outlets.ts'
import { connectorLabels, type Connector } from '../../../content/places/chargers/charger-labels.ts'

type ChargingPlace = AnsweredPlace & { plugs: SitePlug[] }

/** The place that the inputs name; of a public charger, the plug that serves this car best. */
export function placeOf(
  car: ChargingCar,
  site: ChargingSite | null,
  charger: string,
): ChargingPlace {
  return site ? sitePlace(car, site) : outletPlace(car, charger)
}

function outletPlace(car: ChargingCar, charger: string): ChargingPlace {
  const outlet = outletAt(charger)
  const { kw, current, phases, place } = outlet
  const isFast = current === 'DC'
  return {
    name: place === 'home' ? outletName(outlet) : `a ${outletName(outlet)}`,
    kw,
    current,
    phases,
    isHome: place === 'home',
    fit: isFast && !car.plug ? 'not known' : 'fits',
    fitText: isFast ? fastPlugText(car) : null,
    site: null,
    plugs: [],
  }
}

function fastPlugText({ plug }: ChargingCar): string {
  if (!plug) return 'No source we know names this version’s fast-charging plug. Look at the car.'
  return plug.dc === 'CHAdeMO'
    ? 'The charger has to have a CHAdeMO plug.'
    : 'The charger has to have a CCS2 plug.'
}

function sitePlace(car: ChargingCar, site: ChargingSite): ChargingPlace {
  const plugs = site.plugs.map((plug) => sitePlug(car, plug))
  const [best] = plugs.toSorted(byUse)
  if (!best) throw new Error(`${site.key} has no plug`)
  const { key, name, operator, address } = site
  return {
    name: `${name}, ${best.name} with ${best.kw}\u00a0kW`,
    kw: best.kw,
    current: best.current,
    phases: best.phases,
    isHome: false,
    fit: best.fit,
    fitText: siteFitText(car, name, plugs, best.fit),
    site: { key, name, operator, address },
    plugs,
  }
}

function sitePlug(car: ChargingCar, plug: Plug): SitePlug {
  const { connector, count, kw } = plug
  return {
    name: connectorName(connector),
    count,
    kw,
    current: currentOf(plug),
    // The list does not give phases; a post of up to 7.4 kW needs only one.
    phases: kw <= 7.4 ? 1 : 3,
    fit: fitOf(car.plug, connector),
  }
}

const fitOrder: readonly PlugFit[] = ['fits', 'not known', 'does not fit']

/** Plugs that fit come first, then fast ones, then strong ones. */
const byUse = (one: SitePlug, other: SitePlug) =>
  fitOrder.indexOf(one.fit) - fitOrder.indexOf(other.fit) ||
  Number(other.current === 'DC') - Number(one.current === 'DC') ||
  other.kw - one.kw

function siteFitText(
  { name, plug }: ChargingCar,
  site: string,
  plugs: SitePlug[],
  best: PlugFit,
): string | null {
  if (best === 'fits') return null
  const here = andList(new Set(plugs.map((one) => one.name)))
  if (best === 'not known' || !plug) {
    return `Whether ${site} fits is not known: it is listed with ${here}, and ${plug ? `the ${name} has ${plugName(plug)}` : `no source we know names the plug of the ${name}`}.`
  }
  return `The ${name} cannot charge at ${site}: it takes ${plugName(plug)}, and the charger is listed with ${here}.`
}

type PlugFit = SitePlug['fit']

/** Whether a connector fits a car. A Type 2 socket fits every car here, with the car's own lead. */
function fitOf(plug: CarPlug | null, connector: Connector | null): PlugFit {
  if (connector === 'type-2-socket') return 'fits'
  if (!plug || !connector) return 'not known'
  switch (connector) {
    case 'ccs2':
      return plug.dc === 'CCS2' ? 'fits' : 'does not fit'
    case 'chademo':
      return plug.dc === 'CHAdeMO' ? 'fits' : 'does not fit'
    // The source says so of a few chargers here; no car here has it, so it may well be CCS2.
    case 'ccs1':
      return plug.dc === 'CCS2' ? 'not known' : 'does not fit'
    case 'type-2-lead':
      return fitOfLead(plug, 'Type 2')
    case 'type-1-lead':
      return fitOfLead(plug, 'Type 1')
  }
}

function fitOfLead({ ac }: CarPlug, type: 'Type 1' | 'Type 2'): PlugFit {
  if (ac === null) return 'not known'
  return ac === type ? 'fits' : 'does not fit'
}

/** AC or DC by the connector, where the list gives one: it has some Type 2 leads as DC, which they cannot be. */
function currentOf(plug: { connector: Connector | null; current: 'AC' | 'DC' }) {
  const { connector, current } = plug
  if (connector === null) return current
  return connector.startsWith('type-') ? 'AC' : 'DC'
}

/** 'CCS2', 'Type 2 socket'. */
const connectorName = (connector: Connector | null): string =>
  connector ? connectorLabels[connector].replace(/[,;].*/, '') : 'connector not given'

/** 'CCS2, or Type 2 for AC': what the car's own sockets take. */
const plugName = ({ dc, ac }: CarPlug): string =>
  `${dc} for fast charging and ${ac ?? 'Type 1 or Type 2'} for slow`
