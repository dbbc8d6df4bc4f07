// Finds the network of a postcode. Only loaders import this file.
import { homeTariffs } from './home-tariffs.ts'
import { networkPostcodes } from './network-postcodes.ts'

/** Each postcode of EECA's table with its network. */
export const networkOfPostcode: ReadonlyMap<string, string> = new Map(
  Object.entries(networkPostcodes).flatMap(([network, postcodes]) =>
    postcodes.split(' ').map((postcode) => [postcode, network] as const),
  ),
)

/** Networks with postcodes but no prices. */
export const networksWithoutTariff = () =>
  Object.keys(networkPostcodes).filter((network) => !(network in homeTariffs()))

/** Networks with prices but no postcode. */
export const networksWithoutPostcode = () =>
  Object.keys(homeTariffs()).filter((network) => !(network in networkPostcodes))
