// What the schema of a place or a leg cannot see. For the desk and tests, never for pages.
import { derived } from '../../published.ts'
import { kilometresBetween } from './distance.ts'
import { roadPlaces, type RoadLeg, type RoadPlace } from './roads.ts'

/** By how much the length of a road may exceed the straight line before somebody has to look at it. */
const oddRatio = 2.2

const placesById = derived(() => new Map(roadPlaces().map((place) => [place.id, place])))

/** The mistakes in a leg, each as 'field: what is wrong'. */
export function checkLeg(leg: RoadLeg): string[] {
  const known = placesById()
  const [from, to] = [known.get(leg.from), known.get(leg.to)]
  if (!from) return [`from: there is no place '${leg.from}'`]
  if (!to) return [`to: there is no place '${leg.to}'`]
  if (from === to) return ['to: is the place where the leg begins']
  if (leg.kind === 'ferry') return checkFerry(leg)
  return [...checkLength(leg, from, to), ...checkSummit(leg, from, to)]
}

function checkFerry({ minutes, sails, from, to }: RoadLeg): string[] {
  const isEnd = !sails?.leaving || [from, to].includes(sails.leaving)
  return [
    ...(minutes ? [] : ['minutes: are needed for a ferry']),
    ...(isEnd ? [] : [`sails.leaving: must be '${from}' or '${to}'`]),
  ]
}

function checkLength(leg: RoadLeg, from: RoadPlace, to: RoadPlace): string[] {
  const straight = kilometresBetween(from, to)
  if (leg.km < straight - 1.5 * (from.uncertaintyKm + to.uncertaintyKm)) {
    return [`km: is less than the straight line of ${Math.round(straight)} km`]
  }
  const ratio = leg.km / straight
  return ratio < 1 || ratio > oddRatio === Boolean(leg.isOdd)
    ? []
    : [
        `isOdd: the road is ${ratio.toFixed(2)} times the straight line, so it must${leg.isOdd ? ' not' : ''} be marked`,
      ]
}

function checkSummit({ summit }: RoadLeg, from: RoadPlace, to: RoadPlace): string[] {
  return summit && summit.height <= Math.max(from.height, to.height)
    ? ['summit.height: must be higher than both ends']
    : []
}
