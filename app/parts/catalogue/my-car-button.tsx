import { useEffect } from 'react'
import { keptCars, type KeptCar } from '../../facts/kept-car/stored-car.ts'
import { isOwnChoice } from '../../facts/kept-car/own-choice.ts'
import { useMyCar } from '../../facts/kept-car/use-my-car.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { catalogUrl, changeFilter, readFilter, type PartFilter } from './part-filter.ts'

/** The make and model of each of the site's models, as the catalogue writes them, by slug. */
export type CatalogueNames = Record<string, readonly [make: string, model: string]>

type Props = {
  names: CatalogueNames
  /** The makes of the catalogue. */
  makes: readonly string[]
  /** The variants of the model that the filter names. */
  variants: readonly string[]
}

const namesOf = ({ texts }: KeptCar, names: CatalogueNames) =>
  names[texts.version?.split('.')[0] ?? '']

/** The URL of a kept car's parts; null if the catalogue does not know its model. */
function carPartsUrl(car: KeptCar, names: CatalogueNames, filter: PartFilter): string | null {
  const known = namesOf(car, names)
  if (!known) return null
  const [make, model] = known
  const year = /^\d{4}$/.test(car.texts.year ?? '') ? Number(car.texts.year) : null
  return catalogUrl(changeFilter(filter, { make: [make], model, variant: '', year }))
}

/** The one variant of the catalogue that the name of the kept version ends with: 'Leaf 40 kWh' for 'Nissan Leaf 40 kWh'. */
function variantOf({ name }: KeptCar, variants: readonly string[]): string | null {
  const named = variants.filter((variant) => name === variant || name.endsWith(` ${variant}`))
  return named.length === 1 ? (named[0] ?? null) : null
}

/**
 * Opens the catalogue with the parts of the kept car, where the page was asked for nothing else and has parts of its
 * make. Until then `data-replaced` hides the results.
 */
function useCarParts({ names, makes }: Props, filter: PartFilter): void {
  useEffect(() => {
    const replaced = document.querySelector('[data-replaced]')
    const car = keptCars()?.car
    if (!replaced || !car) return
    const [make = ''] = namesOf(car, names) ?? []
    const url = makes.includes(make) && !isOwnChoice() ? carPartsUrl(car, names, filter) : null
    if (url === null) replaced.removeAttribute('data-replaced')
    else location.replace(url)
  }, [names, makes, filter])
}

/**
 * Chooses the car that this browser keeps, and then its variant. Nothing is sent until it is pressed: `nofollow` keeps
 * browsers from fetching it ahead.
 */
export function MyCarButton(props: Props) {
  const { names, variants } = props
  const { search } = usePageUrl()
  const filter = readFilter(new URLSearchParams(search))
  const car = useMyCar()
  useCarParts(props, filter)
  const known = car && namesOf(car, names)
  if (!car || !known) return null
  const [, model] = known
  const isModel = filter.model === model
  const variant = isModel ? variantOf(car, variants) : null
  if (isModel && (variant === null || filter.variant !== '')) {
    return <p className="content-center text-sm">{`Your ${model}`}</p>
  }
  const url =
    variant === null
      ? carPartsUrl(car, names, filter)
      : catalogUrl(changeFilter(filter, { variant }))
  return (
    <PageLink
      to={url ?? ''}
      inPlace
      rel="nofollow"
      className={`${buttonClass('quiet')} min-h-9 px-0 text-sm`}
    >
      {variant === null ? `Parts for your ${model}` : `Only for your ${variant}`}
    </PageLink>
  )
}
