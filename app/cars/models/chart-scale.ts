/** Where a price and a range lie on the chart of the models, as shares of its width and of its height. */
export const chartShare = {
  across: (dollars: number) => 0.07 + (0.86 * (dollars - 40_000)) / 62_000,
  down: (km: number) => 0.06 + (0.84 * (560 - km)) / 380,
}
