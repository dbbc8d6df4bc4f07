// What is assumed of every trip. Estimates of this site; plain constants, safe in the browser.

/**
 * How fast roads are driven: at the most, in km/h, and the mean speed as a share of that on the open road, which allows for
 * towns, bends, passing and traffic lights. Set by published drive times (content/places/geography/published-drive-times.csv).
 */
export const roadSpeeds = {
  motorway: { top: 110, share: 0.88 },
  highway: { top: 110, share: 0.79 },
  hill: { top: 84, share: 0.79 },
  winding: { top: 67, share: 0.79 },
  gravel: { top: 53, share: 0.79 },
} as const

export type RoadSpeed = keyof typeof roadSpeeds

/** How much longer than others a way may seem that is no state highway or has no charger at its end: of equal ways the other is driven. */
export const plainWay = 1.01

/** How much longer a scenic road seems: Queen Charlotte Drive then takes what the highway round it does, as those say who drive it. */
export const scenicWay = 1.35

/** Roads come out this much too short on average, against distances that others published. */
export const lengthFactor = 1.015

/** With more stops than this a trip is planned in parts. The longest road there is has 32 for a Leaf of 24 kWh. */
export const mostStops = 40

/** To find the charger, plug in, pay and leave. */
export const stopMinutes = 5

/** The share of the battery's energy that lifts the car, and of a fall's that comes back. */
export const climbEfficiency = 0.9
export const fallEfficiency = 0.65

/** Hills between the known heights, in metres up and down again for each km; only in the worst case. */
export const unknownHills = 3
