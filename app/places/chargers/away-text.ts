/** 'About 32 km from Haast'. Coordinates of towns are good to a few kilometres only. */
export const awayText = (km: number, place: string): string =>
  km < 3 ? `Within 3\u00a0km of ${place}` : `About ${Math.round(km)}\u00a0km from ${place}`

/** '2.4 km away', for a position that the browser gave. */
export function distanceText(km: number): string {
  if (km < 0.1) return 'Less than 100\u00a0m away'
  return `${km < 10 ? km.toFixed(1) : Math.round(km)}\u00a0km away`
}
