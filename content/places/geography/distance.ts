type Place = { latitude: number; longitude: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthRadiusKm = 6371

/** Kilometres in a straight line over the ground. */
export function kilometresBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}

/** Kilometres to the north or south alone: never more than between the two, and computed without a sine. */
export const kilometresNorth = (one: Place, other: Place): number =>
  earthRadiusKm * radians(Math.abs(one.latitude - other.latitude))

/** Whether two places are less than so many kilometres apart. Most are ruled out by their latitude. */
export const areWithin = (km: number, one: Place, other: Place): boolean =>
  kilometresNorth(one, other) < km && kilometresBetween(one, other) < km
