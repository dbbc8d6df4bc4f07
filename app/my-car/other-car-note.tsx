import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { useLocation } from 'react-router'
import { carFieldNames } from './car-fields.ts'
import type { CarTexts, KeptCar } from '../kept-car/stored-car.ts'

/** Above an answer to a URL: the visitor may keep its car in this browser. */
export function OtherCarNote(props: { kept: KeptCar | null; onKeep: (texts: CarTexts) => void }) {
  const { kept, onKeep } = props
  const { search } = useLocation()
  if (!useHydrated()) return null
  const query = new URLSearchParams(search)
  const texts: CarTexts = Object.fromEntries(
    carFieldNames.flatMap((name) => {
      const text = query.get(name)?.trim()
      return text ? [[name, text]] : []
    }),
  )
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-sm print:hidden">
      <p className="min-w-0 flex-1 basis-60">
        This car is in the address of the page.
        {kept && ` Keeping it replaces ${kept.name || 'the car'} in this browser.`}
      </p>
      <Button tone="outline" onClick={() => onKeep(texts)}>
        Keep it in this browser
      </Button>
    </div>
  )
}
