// EECA's total cost of ownership tool (source `eeca-tco`): price of 2025 with GST, of the cheapest equipment, and dollars of
// servicing and tyres for 42,000 km. Under the slug of an electric model, or the key of a car to compare with.
// Only loaders import this file.

type OwnershipRow = { price: number; servicing: number; tyres: number }

/** The distance that servicing and tyres are for. */
export const ownershipRowKm = 42_000

const rows: Readonly<Record<string, readonly [price: number, servicing: number, tyres: number]>> = {
  'nissan-leaf': [29_990, 1173, 980.64],
  'mg4-ev': [42_990, 1192, 980.64],
  'byd-atto-3': [49_990, 644, 1630.72],
  'toyota-bz4x': [65_990, 972, 3138.2],
  'skoda-enyaq': [67_990, 1197, 1808],
  'suzuki-swift': [24_990, 1311, 992.76],
  'kia-seltos': [35_990, 1464, 1224.64],
  'mitsubishi-asx': [41_090, 1794, 1323.08],
  'mitsubishi-eclipse-cross': [41_690, 1650, 1323.08],
  'mitsubishi-outlander': [49_990, 2064, 1230.76],
  'toyota-corolla-hybrid': [37_490, 1545, 902.32],
  'toyota-rav4-hybrid': [48_790, 2472, 1309.68],
  'kia-sportage-diesel': [47_290, 2367, 1140],
  'mitsubishi-pajero-sport': [68_990, 1803, 1686],
  'kgm-rexton': [47_990, 2175, 2320],
  'ford-ranger': [62_490, 2586, 1956],
  'toyota-hilux': [55_490, 2691, 1274.32],
  'mitsubishi-triton': [59_990, 2850, 971.92],
  'mitsubishi-eclipse-cross-phev': [58_990, 2067, 1323.08],
  'mitsubishi-outlander-phev': [55_690, 2064, 1230.76],
  'mg-hs-plus': [44_990, 1806, 1460.64],
  'byd-shark-6': [70_740, 1797, 2128],
  'ford-ranger-phev': [82_990, 2631, 1956],
}

/** The row of a car, if EECA's table names it. */
export function ownershipRow(key: string): OwnershipRow | null {
  const row = rows[key]
  return row ? { price: row[0], servicing: row[1], tyres: row[2] } : null
}
