// What is assumed of every trip. Estimates of this site; plain constants, safe in the browser.

/** The mean speed as a share of that on the open road: towns, bends, passing, traffic lights. */
export const meanSpeedShare = 0.8

/** To find the charger, plug in, pay and leave. */
export const stopMinutes = 5

/** The share of the battery's energy that lifts the car, and of a fall's that comes back. */
export const climbEfficiency = 0.9
export const fallEfficiency = 0.65

/** Hills between the known heights, in metres up and down again for each km; only in the worst case. */
export const unknownHills = 3
