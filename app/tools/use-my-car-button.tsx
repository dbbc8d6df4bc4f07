import { useState, type RefObject } from 'react'
import type { QueryFields } from '../ui/query-field.ts'
import { sharedTexts } from './shared-texts.ts'
import { useMyCar } from '../kept-car/use-my-car.ts'

/**
 * Fills a tool's form in from the car that this browser keeps. It only writes into the controls: nothing is
 * sent until the visitor submits the form or changes a field. Nothing shows without a kept car.
 */
export function UseMyCarButton(props: {
  fields: QueryFields
  form: RefObject<HTMLFormElement | null>
  /** What the form's own button says. */
  submit: string
}) {
  const car = useMyCar()
  const [isFilled, setIsFilled] = useState(false)
  if (!car) return null
  const shared = sharedTexts(props.fields, new URLSearchParams(car.texts))
  if (shared.size === 0) return null
  return (
    <div className="mt-3 text-center text-sm">
      <button
        type="button"
        className="min-h-11 text-accent underline-offset-4 hover:underline"
        onClick={() => {
          fillControls(props.form.current, shared)
          setIsFilled(true)
        }}
      >
        {`Use my car${car.name ? `: ${car.name}` : ''}`}
      </button>
      <p role="status" className="text-soft">
        {isFilled && `Filled in. Press “${props.submit}” to send it.`}
      </p>
    </div>
  )
}

function fillControls(form: HTMLFormElement | null, texts: URLSearchParams): void {
  for (const [name, text] of texts) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = text
    }
  }
}
