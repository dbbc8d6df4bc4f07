import { useNavigate } from '../ui/old-router.ts'
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

/** The one variant of the catalogue that the name of the kept version ends with: 'Leaf 40 kWh' for 'Nissan Leaf 40 kWh'. */
function variantOf({ name }: KeptCar, { variants }: PartOptions): string | null {
  const named = variants
    .map(({ value }) => String(value))
    .filter((variant) => name === variant || name.endsWith(` ${variant}`))
  return named.length === 1 ? (named[0] ?? null) : null
}

/** Chooses the car that this browser keeps, and then its variant. Nothing is sent until it is pressed. */
export function MyCarButton(props: {
  filter: PartFilter
  names: CatalogueNames
  options: PartOptions
}) {
  const { filter, names } = props
  const car = useMyCar()
  const navigate = useNavigate()
  const known = car && namesOf(car, names)
  if (!car || !known) return null
  const [, model] = known
  const isModel = filter.model === model
  const variant = isModel ? variantOf(car, props.options) : null
  if (isModel && (variant === null || filter.variant !== '')) {
    return <p className="content-center text-sm">{`Your ${model}`}</p>
  }
  const url =
    variant === null ? carPartsUrl(car, props) : catalogUrl(changeFilter(filter, { variant }))
  return (
    <Button
      tone="quiet"
      className="min-h-9 px-0 text-sm"
      onClick={() => {
        if (url !== null) void navigate(url, { replace: true, preventScrollReset: true })
      }}
    >
      {variant === null ? `Parts for your ${model}` : `Only for your ${variant}`}
    </Button>
  )
}
