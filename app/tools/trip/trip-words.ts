// The sentences of a trip.
import { dateText } from '../../../content/texts/date-text.ts'
import {
  andList,
  capital,
  countText,
  durationText,
  unitText,
  wholeDollarsText,
} from '../../../content/texts/numbers-and-lists.ts'
import type {
  BlockedTrip,
  PlannedTrip,
  StopPart,
  TripAnswer,
  TripOutcome,
} from './trip-answer-schema.ts'
import { lengthFactor } from './trip-assumptions.ts'
import type { Overload } from '../../facts/driving/day-and-speed.ts'
import { endsText, type Span } from '../../facts/answers/reason.ts'

/** 'a Nissan Leaf', 'an Audi Q4', 'an LDV eDeliver 3', 'an MG4': by how the name is said. */
export const withArticle = (name: string): string =>
  `${/^([AEIO]|LDV|MG)/.test(name) ? 'an' : 'a'} ${name}`

/** To five kilometres, or to one below twenty: lengths are good to a few percent. */
export const roundKm = (km: number): number =>
  km < 20 ? Math.max(1, Math.round(km)) : Math.round(km / 5) * 5

/** 'about 155 km', 'by ferry only' */
export const kmText = (km: number): string =>
  km === 0 ? 'by ferry only' : `about ${unitText(roundKm(km), 'km')}`

/** A duration to five minutes, or to one below ten. */
export const roundMinutes = (minutes: number): number =>
  minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5

/** '20 to 35 min', '1 h 20 min'. */
export function minutesText({ low, high }: Span): string {
  const [from, to] = [roundMinutes(low), roundMinutes(high)]
  if (from >= to) return durationText(to)
  const [first, last] = [durationText(from), durationText(to)]
  return to < 60 ? `${from} to ${last}` : `${first} to ${last}`
}

/** '38 to 45%'. A worst case below empty is 0. */
export function percentText({ low, high }: Span): string {
  const [from, to] = [Math.max(0, Math.floor(low)), Math.min(100, Math.max(0, Math.round(high)))]
  return from >= to ? `${to}%` : `${from} to ${to}%`
}

/** '$12', '$9 to $14'. */
export const dollarsSpan = (dollars: Span): string => endsText(dollars, wholeDollarsText)

/** The middle of a span. */
export const middle = ({ low, high }: Span) => (low + high) / 2

/** Which list a sentence speaks of that denies something, and how old it is: 'EVRoam’s list to 28 November 2023'. */
export const listText = (listedTo: string): string => `EVRoam’s list to ${dateText(listedTo)}`

/** That a trip cannot be done, as far as a list knows. */
export const cannotText = (listedTo: string): string =>
  `it cannot be done safely with the chargers of ${listText(listedTo)}`

/**
 * 'no stop', 'one stop of about 25 min at Tokoroa, about $9', '3 stops, about 1 h 20 min of charging', 'you may just make it;
 * Tokoroa is your second chance'. Briefly without minutes and dollars.
 */
export function planText(
  { stops, perhaps, minutes, cost }: Pick<PlannedTrip, 'stops' | 'perhaps' | 'minutes' | 'cost'>,
  isBrief = false,
): string {
  const [first] = stops
  // On the way back a place may be one where the car has charged.
  const names = andList(perhaps.map((place) => (stops.includes(place) ? `${place} again` : place)))
  const chance = `${names} ${perhaps.length > 1 ? 'are your second chances' : 'is your second chance'}`
  if (!first && perhaps.length > 0) return `you may just make it; ${chance}`
  if (!first) return 'no stop'
  const charging = durationText(roundMinutes(middle(minutes.charging)))
  const where =
    stops.length === 1
      ? `one stop${isBrief ? '' : ` of about ${charging}`} at ${first}`
      : `${stops.length} stops${isBrief ? '' : `, about ${charging} of charging`}`
  const costs =
    !isBrief && cost && cost.unpriced === 0 && cost.high > 0
      ? `, about ${wholeDollarsText(middle(cost))}`
      : ''
  return `${where}${costs}${perhaps.length > 0 ? `; ${chance}` : ''}`
}

/** A span in the few signs of a line: '18–30%', '$9–$12'. */
export const dashed = (text: string) => text.replace(' to ', '–')

/** 'arrive 18–30%, leave 80%, $9–$12', or 'price not known' at the end; of a second chance, when it is one. */
export function chargeText({ arrives, chargeTo, cost, isPerhaps }: StopPart): string {
  const charge = isPerhaps
    ? `only if you arrive with less than ${chargeTo}%: charge to that`
    : `arrive ${dashed(percentText(arrives))}, leave ${chargeTo}%`
  return `${charge}, ${cost ? dashed(cost.text) : 'price not known'}`
}

/** Nobody drives longer than this in a day, in minutes. */
const longestDay = 14 * 60

/** What a trip takes in all: '10 h 30 min–12 h 30 min'; longer than a day '33–40 h, without a night’s rest'. */
export const totalText = (total: Span): string =>
  middle(total) > longestDay
    ? `${Math.floor(total.low / 60)}–${Math.ceil(total.high / 60)} h, without a night’s rest`
    : dashed(minutesText(total))

/** ', 145 km instead of 65' where a plan goes far round. */
export const insteadText = (km: number, instead: number | null): string =>
  instead === null
    ? ''
    : `, ${unitText(roundKm(km * lengthFactor), 'km')} instead of ${roundKm(instead * lengthFactor)}`

const onDays = { mild: '', winter: ' on a winter day', frost: ' in frost' } as const

/**
 * A plan as the answer. What is wrong with it comes first: 'not safe in frost', or 'no charger at Milford Sound: you need 56%
 * to get back to Te Anau'.
 */
export function plannedText(plan: PlannedTrip, day: keyof typeof onDays): string {
  const { isSafe, onward, km, instead } = plan
  const text = `${planText(plan)}${insteadText(km, instead)}`
  const [first = '', ...more] = [
    ...(isSafe ? [] : [`not safe${onDays[day]}`]),
    ...(onward && !onward.isEnough ? [onwardText(onward)] : []),
    isSafe ? text : `if nothing goes worse than on average: ${text}`,
  ]
  return [first, ...more.map(capital)].join('. ')
}

/** 'no charger at Milford Sound: you need 56% to get back to Te Anau' */
export const onwardText = (onward: NonNullable<PlannedTrip['onward']>): string => {
  const { place, charger, need, isBack } = onward
  return need > 100
    ? `no charger at ${place}: a full battery does not surely get to the next one, at ${charger}`
    : `no charger at ${place}: you need ${need}% to get ${isBack ? 'back ' : ''}to ${charger}`
}

/** A caravan that is too heavy comes before whatever else is said. */
export const overloadFirst = (overload: Overload | null, text: string): string =>
  overload ? `${overload.text}. ${capital(text)}` : text

/**
 * 'Yes, in about 11 h 20 min', 'Not surely', 'Not safe', 'No', 'Not with this caravan'; null for a question that is not
 * answered so.
 */
export function verdictOf({
  answer: outcome,
  overload,
}: Pick<TripAnswer, 'answer' | 'overload'>): string | null {
  if (outcome.outcome === 'cannot') return 'No'
  if (overload?.kind === 'certain' && outcome.outcome !== 'not known') {
    return 'Not with this caravan'
  }
  if (outcome.outcome !== 'planned') return null
  const { isSafe, onward, parts, minutes } = outcome.plan
  if (!isSafe && overload === null) return 'Not safe'
  const isDoubtful =
    overload !== null ||
    !isSafe ||
    (onward && !onward.isEnough) ||
    parts.some((part) => part.kind === 'stop' && part.isOut)
  return isDoubtful
    ? 'Not surely'
    : `Yes, in about ${durationText(roundMinutes(middle(minutes.total)))}`
}

/** The answer as one sentence, in two pieces: its verdict, '' where there is none, and how that goes on. */
export function headingOf(answer: TripAnswer): [verdict: string, rest: string] {
  const { answer: outcome, overload, headline } = answer
  const verdict = verdictOf(answer)
  if (verdict === null) return ['', headline]
  if (outcome.outcome === 'cannot' && !overload) return [verdict, `. ${gapText(outcome.blocked)}`]
  // 'Not safe in frost. If nothing goes worse than on average: …'
  if (headline.startsWith(verdict)) return [verdict, headline.slice(verdict.length)]
  if (outcome.outcome !== 'planned' || !verdict.startsWith('Yes')) return [verdict, `. ${headline}`]
  const { stops, perhaps, arrives, km, instead } = outcome.plan
  if (stops.length === 0 && perhaps.length > 0)
    return [verdict, `, arriving with ${percentText(arrives)}. ${headline}`]
  const how = stops.length > 0 ? ` with ${planText(outcome.plan, true)}` : ' without a stop'
  const worst = Math.max(0, Math.floor(arrives.low))
  return [verdict, `${how}${insteadText(km, instead)}; at worst ${worst}% on arrival`]
}

/** The stretch that stops a trip, below its 'No': 'About 125 km from Gore to Balclutha without a charger for this car'. */
export const gapText = ({ from, to, km }: BlockedTrip): string =>
  `${capital(kmText(km))} from ${from} to ${to} without a charger for this car`

/** Why a trip cannot be done, and how far it gets. */
export const blockedText = (blocked: BlockedTrip, listedTo: string): string =>
  `From ${blocked.from} to ${blocked.to} there are ${kmText(blocked.km)} without a charger for this car in ${listText(listedTo)}. ${needText(blocked)}`

/** What the stretch takes and what the battery has, and how far it gets or which way round there is. */
function needText(blocked: BlockedTrip): string {
  const { needs, has } = blockedFigures(blocked)
  return `At worst this stretch takes ${needs}; above your reserve the battery has ${has}. ${farthestText(blocked)}`
}

/** What the stretch that stops a trip takes at worst, and what the battery has above the reserve: '26 kWh', with tenths where they would look alike. */
export function blockedFigures(blocked: BlockedTrip): { needs: string; has: string } {
  const { needs } = blocked
  const has = Math.max(0, blocked.has)
  const isClose = Math.round(needs) === Math.round(has)
  // So that the two never look equal.
  const [up, down] = isClose
    ? [Math.ceil(needs * 10) / 10, Math.floor(has * 10) / 10]
    : [Math.round(needs), Math.round(has)]
  return { needs: unitText(up, 'kWh'), has: unitText(down, 'kWh') }
}

/** Which way round there is, or how far a blocked trip gets. */
export function farthestText({ from, reaches, left, detour }: BlockedTrip): string {
  if (detour)
    return `A way round of ${kmText(detour.km)} with ${countText(detour.stops, 'stop')} would do.`
  return reaches === from
    ? `So it ends at ${from}.`
    : `By any road you get as far as ${reaches}, ${kmText(left)} before the end.`
}

/** What is missing for an answer. */
export function missingText(
  missing: Extract<TripOutcome, { outcome: 'not known' }>['missing'],
  car: string,
): string {
  switch (missing) {
    case 'battery':
      return `No source we know gives the usable battery of the ${car}. Please enter it, and the trip can be planned.`
    case 'use':
      return `No source we know gives what the ${car} uses. Please enter your own consumption, and the trip can be planned.`
    case 'plug':
      return `No source we know names the fast-charging plug of the ${car}. Please choose it, and the trip can be planned.`
    case 'places':
      return 'Please enter where the trip begins and where it goes.'
  }
}

type RoundTrips = Extract<TripOutcome, { outcome: 'round trips' }>

/** '23 towns on a mild day, 15 of them in frost' */
export function roundTripsText({ places }: RoundTrips): string {
  if (places.length === 0) return 'No other town on our map'
  const frost = places.filter((place) => place.frost).length
  const count = countText(places.length, 'town')
  const cold = frost === places.length ? 'and in frost' : `${frost} of them in frost`
  return `${count} on a mild day, ${cold}`
}
