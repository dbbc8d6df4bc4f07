// Drives, ferries and stops as the answer has them: charge, energy, minutes and cost; and a trip in parts where it is too long.
import { dateText } from '../../../content/texts/date-text.ts'
import { dollarsText, durationText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { RoadLeg } from '../../../content/places/geography/roads.ts'
import type { Cases, DrivenWay, Stretch } from './battery-log.ts'
import type { QuickestRoad } from './blocked-trip.ts'
import type { DrivePart, StopPart, TripParts } from './trip-answer-schema.ts'
import { placeNames, type tripFields, type TripInputs } from './trip-fields.ts'
import { valuesQuery } from '../../ground/ui/query-inputs.ts'
import { knownKey, type TripQuestion } from './trip-question.ts'
import { batteryKwh, climbOf } from './way-energy.ts'
import { connectorLabels, townOf } from '../../../content/places/chargers/charger-labels.ts'
import { chargePrices } from '../charging-time/charging-cost.ts'
import { chargingFacts, chargingSite } from '../charging-time/known-charging.ts'
import { between } from '../../facts/answers/quantity.ts'
import { isPassed, positionOf, type Waypoint } from './trip-network.ts'
import type { Stop } from './trip-plan.ts'
import { dollarsSpan } from './trip-words.ts'

/** Percent from the worst to the best case: the high case is what takes most. */
export const percentOf = ({ low, high }: Cases) => ({ low: Math.max(0, high), high: low })

/** A stretch as drives, with the ferry between them. */
export function driveParts(question: TripQuestion, stretch: Stretch): DrivePart[] {
  const groups: DrivenWay[][] = []
  for (const driven of stretch.ways) {
    const last = groups.at(-1)?.at(-1)
    if (last && last.way.leg.kind === 'road' && driven.way.leg.kind === 'road') {
      groups.at(-1)?.push(driven)
    } else groups.push([driven])
  }
  return groups.map((ways, at) => drivePart(question, stretch, ways, groups[at - 1]?.at(-1)))
}

function drivePart(
  question: TripQuestion,
  stretch: Stretch,
  ways: DrivenWay[],
  before: DrivenWay | undefined,
): DrivePart {
  const { network, car, waypoints } = question
  const { places } = network
  const [first, last] = [ways[0], ways.at(-1)]
  if (!first || !last) throw new Error('A drive has no way')
  const isLast = stretch.ways.at(-1) === last
  const left = isLast ? stretch.arrives : last.left
  const begun = before?.left ?? stretch.begins
  const used = (which: keyof Cases) => ((begun[which] - left[which]) / 100) * batteryKwh(car, which)
  const climbs = ways.map(({ way }) => climbOf(way))
  const isFerry = first.way.leg.kind === 'ferry'
  const wholeKm = ways.reduce((sum, { way }) => sum + way.leg.km, 0)
  const tops = ways.flatMap(({ way }) => way.leg.summit ?? [])
  const top = tops.toSorted((one, other) => other.height - one.height)[0]
  const nameAt = (at: number, isEnd: boolean) => {
    const end = isEnd ? waypoints.at(-1) : waypoints[0]
    return end?.at === at ? end.name : (places[at]?.name ?? '')
  }
  const passed = passedOn(question, ways)
  return {
    kind: isFerry ? 'ferry' : 'drive',
    from: nameAt(first.from, false),
    to: nameAt(last.way.to, true),
    passes: passed.map(({ name }) => name),
    passMinutes: passed.map(({ minutes }) => minutes),
    km: wholeKm,
    up: climbs.reduce((sum, { up }) => sum + up, 0),
    down: climbs.reduce((sum, { down }) => sum + down, 0),
    summit: top ? `${top.name}, ${heightText(top)}` : null,
    kwh: isFerry ? { low: 0, high: 0 } : { low: used('low'), high: used('high') },
    minutes: ways.reduce((sum, { minutes }) => sum + minutes, 0),
    wait: first.wait,
    sails: sailsText(first.way.leg),
    checkIn: isFerry ? (first.way.leg.checkIn ?? 0) : null,
    arrives: percentOf(left),
    notes: [...new Set(ways.flatMap(notesOf))],
  }
}

/** The passes that were asked for, the towns and the places asked for on a drive, each with the minutes to it. */
function passedOn({ network, waypoints }: TripQuestion, ways: readonly DrivenWay[]) {
  let begun = 0
  return ways.flatMap(({ from, way, minutes }, at) => {
    const before = begun
    begun += minutes
    const pass = waypoints.slice(1, -1).find((one) => one.over && isPassed(one, from, way.to))
    const place = network.places[way.to]
    const asked = waypoints.find((one) => !one.over && one.at === way.to)
    const town = asked?.name ?? (place?.kind === 'town' ? place.name : null)
    // A stop is called by its place; who asked for a suburb beside it reads its name, too.
    const isBeside = asked && asked !== waypoints.at(-1) && asked.name !== place?.name
    const isNamed = at < ways.length - 1 || isBeside
    const toTop = minutes * (way.slopes.length > 1 ? (way.slopes[0]?.share ?? 0.5) : 0.5)
    return [
      ...(pass ? [{ name: pass.name, minutes: before + toTop }] : []),
      ...(isNamed && town ? [{ name: town, minutes: begun }] : []),
    ]
  })
}

/** '1,074 m'; 'about 530 m' where no source gives the height exactly. */
const heightText = ({ height, from }: NonNullable<RoadLeg['summit']>) =>
  `${/^(estimated|about|close to)/.test(from) ? 'about ' : ''}${unitText(height, 'm')}`

/** '6:00 to 21:00'; null of a ferry that sails all day, and of a road. */
const sailsText = ({ sails }: RoadLeg): string | null =>
  sails ? `${sails.from} to ${sails.to}` : null

/** What else to know of a leg: its toll; when a ferry sails, when to be there. */
function notesOf({ way: { leg }, wait }: DrivenWay): string[] {
  const { kind, minutes, checkIn, toll, note, sails } = leg
  if (toll) return [`Toll: ${toll.name}, ${dollarsText(toll.dollars)} for a car (${toll.since}).`]
  if (kind !== 'ferry' || !minutes) return []
  const crossing = `The crossing takes about ${durationText(minutes)}`
  return [
    checkIn
      ? `Book first. ${crossing}; vehicle check-in closes ${checkIn} minutes before. KiwiRail asks not to charge fast just before check-in.`
      : `${crossing}.`,
    ...(sails
      ? [
          `It sails every ${durationText(sails.every)} from ${sailsText(leg)} (${sails.source}, read ${dateText(sails.read)}); ${
            wait > 0
              ? `the wait until ${sails.from} is counted`
              : 'waiting for the next is not counted'
          }.`,
        ]
      : []),
    ...(note ? [note] : []),
  ]
}

/** A stop as the answer has it, but for what becomes of the trip without it. */
export function stopPart(
  question: TripQuestion,
  stop: Stop,
  price: number | null,
): Omit<StopPart, 'without'> {
  const { key, charger, km, kw, connector, isOut } = stop.site
  const { name, operator, address, since } = charger
  return {
    kind: 'stop',
    place: question.network.places[stop.at]?.name ?? '',
    charger: {
      key,
      name,
      operator,
      address,
      since,
      at: positionOf(charger),
      sought: soughtAs(charger),
    },
    isPerhaps: stop.isPerhaps,
    isOut,
    remarks: remarksOn(stop.site),
    plug: connectorLabels[connector].replace(/[,;].*/, ''),
    kw,
    km,
    arrives: percentOf(stop.from),
    chargeTo: stop.to,
    kwh: { low: stop.kwh.low, high: stop.kwh.high },
    minutes: stop.minutes,
    cost: stopCost(question, stop, price),
  }
}

/** What the finder has a charger under: its name, or its town if its list gives no name. The visitor's own is in no list. */
function soughtAs({ key, name, address }: Stop['site']['charger']): string | null {
  if (key === knownKey) return null
  return name === address ? (townOf(address) ?? name) : name
}

/** What a driver should know before counting on a charger. */
const remarksOn = ({ charger, isOut, key }: Stop['site']): string[] => [
  ...(isOut ? ['Its list calls it out of order: ask the network before you go.'] : []),
  ...(key === knownKey ? ['You entered this charger: our lists do not have it.'] : []),
  ...(charger.isTownPoint ? ['Where in the town it stands is not known here.'] : []),
]

/** Dollars at the visitor's own price, or at the newest price that the network published. */
function stopCost(
  { car }: TripQuestion,
  { site, kwh }: Stop,
  price: number | null,
): StopPart['cost'] {
  const facts = { ...chargingFacts(), site: chargingSite(site.charger) }
  const { kw, current } = site
  const energy = between(kwh, 'kWh', () => '')
  const charged = { facts, car: car.version.charging, energy, isHome: false, current, kw, price }
  const { cost, byNetwork } = chargePrices(charged)
  const [newest] = byNetwork
  if (cost.known === 'free') return { low: 0, high: 0, text: freeText, basis: null }
  if (cost.known !== 'by price') return null
  const ends = newest ?? cost
  const span = { low: ends.low.low, high: ends.high.high }
  const text = span.high === 0 ? freeText : dollarsSpan(span)
  return { ...span, text, basis: newest?.basis ?? null }
}

const freeText = 'free, as listed'

/**
 * From each place that was asked for to the next, by way of the passes between them; a trip without any place between is
 * parted at the town in its middle.
 */
export function tripParts(
  { network, waypoints }: TripQuestion,
  direct: QuickestRoad,
  asked: { fields: ReturnType<typeof tripFields>; inputs: TripInputs },
): TripParts {
  const [first, last, ...more] = waypoints
  const middle = more.length === 0 ? middleTown(network, direct) : null
  const all = first && last && middle ? [first, middle, last] : waypoints
  const ends = all.filter(({ over }, at) => !over || at === 0 || at === all.length - 1)
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? to
    const none = Object.fromEntries(placeNames.map((name) => [name, '']))
    const [via = '', via2 = '', via3 = ''] = all
      .slice(all.indexOf(from) + 1, all.indexOf(to))
      .map(({ key }) => key)
    const inputs = { ...asked.inputs, ...none, from: from.key, via, via2, via3, to: to.key }
    return { from: from.name, to: to.name, query: valuesQuery(asked.fields, inputs) }
  })
}

/** The town after which half of a road lies ahead; null if it passes none. */
function middleTown({ places }: TripQuestion['network'], direct: QuickestRoad): Waypoint | null {
  const half = direct.reduce((sum, { way }) => sum + way.leg.km, 0) / 2
  let km = 0
  let found: (Waypoint & { off: number }) | null = null
  for (const { way } of direct.slice(0, -1)) {
    km += way.leg.km
    const place = places[way.to]
    if (place?.kind !== 'town' || Math.abs(km - half) >= (found?.off ?? Infinity)) continue
    found = { off: Math.abs(km - half), key: place.id, name: place.name, at: way.to, km: 0 }
  }
  return found
}
