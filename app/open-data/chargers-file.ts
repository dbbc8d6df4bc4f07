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

const feature = (charger: Charger): ChargersFile['features'][number] => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [charger.longitude, charger.latitude] },
  properties: {
    key: chargerKey(charger),
    name: charger.name,
    operator: charger.operator,
    address: charger.address,
    region: charger.region,
    plugs: charger.plugs,
    carParks: charger.carParks === 0 ? null : charger.carParks,
    isAlwaysOpen: charger.isAlwaysOpen,
    chargingCosts: charger.chargingCosts,
    parkingCosts: charger.parkingCosts,
    timeLimit: charger.timeLimit,
    since: charger.since,
  },
})
