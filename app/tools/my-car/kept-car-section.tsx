import { useRef } from 'react'
import type { FieldOption } from '../../ground/ui/query-field.ts'
import { Button } from '../../ground/ui/button.tsx'
import { useHydrated } from '../../ground/ui/hydrated.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import { nameOfVersion } from './car-fields.ts'
import { saveFile } from './saved-file.ts'
import {
  keepCars,
  readCars,
  shortName,
  writeCars,
  type KeptCar,
  type KeptCars,
} from '../../facts/kept-car/stored-car.ts'
import { addCar, forgetCar, switchCars } from '../../facts/kept-car/use-my-car.ts'

/** Export, import, forget: the car is the visitor's. Needs scripts, so nothing shows without them. */
export function KeptCarSection(props: { kept: KeptCars | null; options: readonly FieldOption[] }) {
  const { kept, options } = props
  const input = useRef<HTMLInputElement>(null)
  if (!useHydrated()) return null

  const importFile = async (file: File | undefined) => {
    const cars = file ? readCars(await file.text()) : null
    if (!cars) {
      showToast({
        title: 'Not imported',
        message: 'This is not a file that this page has saved.',
        tone: 'destructive',
      })
      return
    }
    const named = (car: KeptCar) => ({ ...car, name: nameOfVersion(options, car.texts.version) })
    keepCars({ car: named(cars.car), other: cars.other && named(cars.other) })
    showToast({ title: 'Imported', message: 'Your car is in this browser now.' })
  }

  return (
    <section aria-labelledby="kept" className="mt-14 border-t border-line pt-6 print:hidden">
      <h2 id="kept" className="text-xl font-semibold">
        Kept in this browser
      </h2>
      <p className="prose-width mt-2 text-soft">
        {kept
          ? 'Your car is kept in this browser and nowhere else. Links to workshops and chargers say what they are about when you follow them.'
          : 'Nothing is kept in this browser.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {kept?.other ? (
          <Button tone="outline" onClick={switchCars}>
            {`Your other car: ${shortName(kept.other)}`}
          </Button>
        ) : (
          kept && (
            <Button tone="outline" onClick={addCar}>
              Add another car
            </Button>
          )
        )}
        {kept && (
          <Button
            tone="outline"
            onClick={() => saveFile('my-car.json', 'application/json', writeCars(kept))}
          >
            Save as a file
          </Button>
        )}
        <Button tone="outline" onClick={() => input.current?.click()}>
          Open a saved file
        </Button>
        {kept && (
          <Button
            tone="outline"
            onClick={() => {
              forgetCar()
              showToast({ title: 'Forgotten', message: 'This browser keeps nothing of this car.' })
            }}
          >
            Forget my car
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="A saved file"
          className="hidden"
          onChange={({ currentTarget }) => {
            void importFile(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
    </section>
  )
}
