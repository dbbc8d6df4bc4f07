import { shownText } from '../ui/query-inputs.ts'
import type { CarFields } from './car-fields.ts'
import type { CarTexts } from '../kept-car/stored-car.ts'

/** What a form says about the car, wrong texts included, in the order of the fields; defaults are left out. */
export function textsOf(fields: CarFields, form: HTMLFormElement): CarTexts {
  const entered = new FormData(form)
  const texts: CarTexts = {}
  for (const name of Object.keys(fields) as (keyof CarFields)[]) {
    const text = String(entered.get(name) ?? '').trim()
    if (text !== '' && text !== shownText(fields[name], undefined)) texts[name] = text
  }
  return texts
}
