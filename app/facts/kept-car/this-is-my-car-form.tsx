import { Check } from 'lucide-react'
import { CarLink } from './car-link.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { shortName } from './stored-car.ts'
import { keepVersion, useMyCars } from './use-my-car.ts'

/**
 * Makes the version of a model page the visitor's car. With scripts one press keeps it in this browser and says so in
 * place; without them it travels to /my-car in the URL.
 */
export function ThisIsMyCarForm({ version, name }: { version: string; name: string }) {
  const cars = useMyCars()
  const kept = cars?.car.texts.version
  if (kept === version) {
    return (
      <p role="status" className="inline-flex min-h-11 items-center gap-2 print:hidden">
        <Check aria-hidden className="size-4 text-accent" strokeWidth={2.5} />
        Your car, kept in this browser
        <PageLink to="/my-car" className="text-link">
          Open it
        </PageLink>
      </p>
    )
  }
  const [model, id] = kept?.split('.') ?? []
  const isSameModel = model === version.split('.')[0]
  // Two cars are kept at most, and one of each model.
  const replaced = isSameModel || cars?.other?.texts.version === version ? null : cars?.other
  return (
    <form
      action="/my-car"
      method="get"
      data-replay
      className="flex flex-wrap items-center gap-x-3 print:hidden"
      onSubmit={(event) => {
        // Where nothing is stored, the car travels in the address.
        if (keepVersion(version, name)) event.preventDefault()
      }}
    >
      <input type="hidden" name="version" value={version} />
      <Button type="submit" tone="quiet" className="px-0!">
        This is my car
      </Button>
      {isSameModel && cars && (
        <CarLink to={`/${model}?version=${id}`}>{`Yours: ${shortName(cars.car)}`}</CarLink>
      )}
      {replaced?.name && kept && (
        <p className="text-sm text-soft">{`Replaces your ${shortName(replaced)}`}</p>
      )}
    </form>
  )
}
