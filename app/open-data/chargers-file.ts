// chargers.geojson: the copy of EVRoam as it is, with its licence and credit.
import type { Charger } from '../../content/charger-schema.ts'
import { chargerKey, chargerSource, listChargers, newestDate } from '../../content/chargers.ts'
import type { ChargersFile } from './chargers-file-schema.ts'
import { openSource } from './open-source.ts'

export const chargersFile = (): ChargersFile => ({
  type: 'FeatureCollection',
  newest: newestDate([...listChargers()]),
  source: openSource(chargerSource()),
  features: listChargers().map(feature),
})

function feature(charger: Charger): ChargersFile['features'][number] {
  const { latitude, longitude, ...properties } = charger
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { key: chargerKey(charger), ...properties, carParks: charger.carParks || null },
  }
}
