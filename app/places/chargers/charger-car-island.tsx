import { island } from '../../ground/islands/island.tsx'
import { CarLine } from '../../facts/kept-car/car-line.tsx'
import { useCarInUrl, type CarUrl } from '../../facts/kept-car/use-car-in-url.ts'
import { asksForCar, carChargersUrl } from './car-chargers.ts'
import { chargersUrl, emptyChargerFilter, type ChargerFilter } from './charger-filter.ts'

/** Opens the finder with the plug and the town of the visitor's car, and says so above its form, or offers that. */
function ChargerCar(props: {
  /** What the filter says of them. */
  filter: Pick<ChargerFilter, 'place' | 'connector'>
  /** Whether it says anything. */
  isAsked: boolean
  /** The plugs of models (`carConnectors`). */
  connectors: Readonly<Record<string, string>>
}) {
  const { filter, isAsked, connectors } = props
  const urlOf: CarUrl = (car) => carChargersUrl(car, connectors)
  const isReplaced = useCarInUrl(isAsked, urlOf, 'once')
  return (
    <CarLine
      isAbout={(car) => isReplaced || asksForCar(filter, urlOf(car))}
      urlOf={urlOf}
      without={{ url: chargersUrl(emptyChargerFilter), label: 'All chargers' }}
      unknown={(name) => `We do not know the plug of your ${name}.`}
    />
  )
}

export const ChargerCarIsland = island('charger-car', ChargerCar, { wakes: ['car'] })
