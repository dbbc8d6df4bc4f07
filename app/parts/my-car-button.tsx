import { useNavigate } from 'react-router'
import { useMyCar } from '../kept-car/use-my-car.ts'
import { Button } from '../ui/button.tsx'
import { catalogUrl, changeFilter, type PartFilter } from './part-filter.ts'

/** The make and model of each of the site's models, as the catalogue writes them, by slug. */
export type CatalogueNames = Record<string, readonly [make: string, model: string]>

/** Chooses the car that this browser keeps. Nothing is sent until it is pressed. */
export function MyCarButton({ filter, names }: { filter: PartFilter; names: CatalogueNames }) {
  const car = useMyCar()
  const navigate = useNavigate()
  const known = names[car?.texts.version?.split('.')[0] ?? '']
  if (!car || !known) return null
  const [make, model] = known
  const choose = () => {
    const year = /^\d{4}$/.test(car.texts.year ?? '') ? Number(car.texts.year) : null
    const url = catalogUrl(changeFilter(filter, { make: [make], model, variant: '', year }))
    void navigate(url, { replace: true, preventScrollReset: true })
  }
  return (
    <Button tone="quiet" className="min-h-9 px-0 text-sm" onClick={choose}>
      {`Use my car: ${car.name}`}
    </Button>
  )
}
