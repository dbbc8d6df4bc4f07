/** 'About 32 km from Haast'. Coordinates of towns are good to a few kilometres only. */
export const awayText = (km: number, place: string): string =>
  km < 3 ? `Within 3\u00a0km of ${place}` : `About ${Math.round(km)}\u00a0km from ${place}`
