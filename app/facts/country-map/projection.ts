// New Zealand Transverse Mercator 2000, the national map projection (EPSG:2193): GRS80 ellipsoid, central
// meridian 173° E, scale 0.9996. Series as in the surveyors' standard LINZS25002, exact to the centimetre here.
const semiMajor = 6_378_137
const flattening = 1 / 298.257222101
const scale = 0.9996
const meridian = 173
const falseEasting = 1_600_000
const falseNorthing = 10_000_000

const e2 = flattening * (2 - flattening)
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Grid coordinates in metres. Takes degrees; south is negative. */
export function project(
  latitude: number,
  longitude: number,
): { easting: number; northing: number } {
  const phi = radians(latitude)
  const lambda = radians(longitude - meridian) * Math.cos(phi)
  const sin2 = Math.sin(phi) ** 2
  const t2 = Math.tan(phi) ** 2
  const nu = semiMajor / Math.sqrt(1 - e2 * sin2)
  const psi = (1 - e2 * sin2) / (1 - e2)
  const l2 = lambda ** 2
  const east =
    1 +
    (l2 / 6) * (psi - t2) +
    (l2 ** 2 / 120) *
      (4 * psi ** 3 * (1 - 6 * t2) + psi ** 2 * (1 + 8 * t2) - psi * 2 * t2 + t2 ** 2)
  const north =
    1 / 2 +
    (l2 / 24) * (4 * psi ** 2 + psi - t2) +
    (l2 ** 2 / 720) *
      (8 * psi ** 4 * (11 - 24 * t2) -
        28 * psi ** 3 * (1 - 6 * t2) +
        psi ** 2 * (1 - 32 * t2) -
        psi * 2 * t2 +
        t2 ** 2)
  return {
    easting: falseEasting + scale * nu * lambda * east,
    northing: falseNorthing + scale * (meridianArc(phi) + nu * Math.tan(phi) * l2 * north),
  }
}

/** The length of the meridian from the equator, in metres. */
function meridianArc(phi: number): number {
  return (
    semiMajor *
    ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
      (3 / 8) * (e2 + e2 ** 2 / 4 + (15 * e2 ** 3) / 128) * Math.sin(2 * phi) +
      (15 / 256) * (e2 ** 2 + (3 * e2 ** 3) / 4) * Math.sin(4 * phi) -
      ((35 * e2 ** 3) / 3072) * Math.sin(6 * phi))
  )
}

// The view box of the map covers the main islands; one unit is four kilometres.
const west = 1_060_000
const north = 6_230_000
const unit = 4000

/** The scale of the map. */
export const unitsPerKilometre = 1000 / unit

export const mapSize = { width: 264, height: 376 }

/** A point on the map, in units from its north-western corner, to a tenth. */
export type MapPoint = { x: number; y: number }

/** The point on the map. Takes degrees; south is negative. */
export function mapPoint(latitude: number, longitude: number): MapPoint {
  const { easting, northing } = project(latitude, longitude)
  return { x: tenth((easting - west) / unit), y: tenth((north - northing) / unit) }
}

/** SVG path data with a dot (a line of zero length) at each location. */
export function dotsPath(locations: readonly Location[]): string {
  return [...new Set(locations.map(pointOf).map(({ x, y }) => `M${x} ${y}h0`))].join('')
}

type Location = { latitude: number; longitude: number }

// Projecting is slow, and the same locations are drawn again and again.
const points = new WeakMap<object, MapPoint>()

/** The point of a location on the map, computed once. */
export function pointOf(location: Location): MapPoint {
  const point = points.get(location) ?? mapPoint(location.latitude, location.longitude)
  points.set(location, point)
  return point
}

/** Rounds to a tenth. */
export const tenth = (value: number) => Math.round(value * 10) / 10
