import { useNavigate } from 'react-router'
import type { KeptCar } from '../kept-car/stored-car.ts'
import { useMyCar } from '../kept-car/use-my-car.ts'
import { Button } from '../ui/button.tsx'
import { useCarInUrl } from '../kept-car/use-car-in-url.ts'
import {
  catalogUrl,
  changeFilter,
  isFiltered,
  type PartFilter,
  type PartOptions,
} from './part-filter.ts'

/** The make and model of each of the site's models, as the catalogue writes them, by slug. */
export type CatalogueNames = Record<string, readonly [make: string, model: string]>

const namesOf = ({ texts }: KeptCar, names: CatalogueNames) =>
  names[texts.version?.split('.')[0] ?? '']

/** The URL of a kept car's parts; null if the catalogue does not know its model. */
function carPartsUrl(
  car: KeptCar,
  { filter, names }: { filter: PartFilter; names: CatalogueNames },
): string | null {
  const known = namesOf(car, names)
  if (!known) return null
  const [make, model] = known
  const year = /^\d{4}$/.test(car.texts.year ?? '') ? Number(car.texts.year) : null
  return catalogUrl(changeFilter(filter, { make: [make], model, variant: '', year }))
}

/**
 * Opens the catalogue with the parts of the kept car, if it has parts of its make. Returns whether they replace what
 * the page shows.
 */
export const useCarParts = (props: {
  filter: PartFilter
  names: CatalogueNames
  options: PartOptions
}): boolean =>
  useCarInUrl(
    isFiltered(props.filter) || props.filter.page > 1,
    (car) => {
      const [make] = namesOf(car, props.names) ?? []
      return props.options.makes.some(({ value }) => value === make)
        ? carPartsUrl(car, props)
        : null
    },
    'once',
  )

/** Chooses the car that this browser keeps. Nothing is sent until it is pressed. */
export function MyCarButton(props: { filter: PartFilter; names: CatalogueNames }) {
  const { filter, names } = props
  const car = useMyCar()
  const navigate = useNavigate()
  const url = car && carPartsUrl(car, props)
  if (!car || url === null) return null
  const [, model] = namesOf(car, names) ?? []
  if (filter.model === model) return <p className="content-center text-sm">{`Your ${model}`}</p>
  return (
    <Button
      tone="quiet"
      className="min-h-9 px-0 text-sm"
      onClick={() => void navigate(url, { replace: true, preventScrollReset: true })}
    >
      {`Parts for your ${model}`}
    </Button>
  )
}
