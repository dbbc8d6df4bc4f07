import { showInPlace } from '../../ground/islands/page-refresh.ts'
import { shortName, type KeptCar } from './stored-car.ts'
import { ownChoice } from './own-choice.ts'
import type { CarUrl } from './use-car-in-url.ts'
import { switchCars, useMyCars } from './use-my-car.ts'

const press =
  'inline-flex min-h-7 max-w-full items-center text-sm text-accent underline-offset-4 hover:underline'

/**
 * In an island: two lines above a form that opens with the visitor's car: whose answer it is, and one press to another car. A
 * browser that keeps a car reserves their place; in others there is none.
 */
export function CarLine(props: {
  /** Whether the page is about this car, or is about to be. */
  isAbout: (car: KeptCar) => boolean
  urlOf: CarUrl
  /** The page without a car, and what its button says. */
  without: { url: string; label: string }
  /** What a page without anything about the car says: 'This tool does not know your Leaf 24 kWh.' */
  unknown: (name: string) => string
  /** The name of the field to go on with when the car is taken away. */
  field?: string
}) {
  const cars = useMyCars()
  const go = async (url: string | null, state: typeof ownChoice | null = null) => {
    if (url !== null && !(await showInPlace(url, { state }))) location.replace(url)
  }
  const content = () => {
    if (!cars) return null
    const { car, other } = cars
    const name = shortName(car)
    const url = props.urlOf(car)
    const otherUrl = other && props.urlOf(other)
    const takeOther = other && otherUrl !== null && (
      <button
        type="button"
        className={press}
        onClick={() => {
          switchCars()
          void go(otherUrl)
        }}
      >
        <span className="truncate">{`Your other car: ${shortName(other)}`}</span>
      </button>
    )
    if (props.isAbout(car)) {
      return (
        <>
          <p className="truncate">
            For your <strong className="font-semibold">{name}</strong>
          </p>
          {takeOther || (
            <button
              type="button"
              className={press}
              onClick={() =>
                void go(props.without.url, ownChoice).then(() => focusField(props.field))
              }
            >
              {props.without.label}
            </button>
          )}
        </>
      )
    }
    if (url === null)
      return car.texts.version ? <p className="text-sm text-soft">{props.unknown(name)}</p> : null
    return (
      <>
        <button type="button" className={press} onClick={() => void go(url)}>
          <span className="truncate">{`Use my car: ${name}`}</span>
        </button>
        {takeOther}
      </>
    )
  }
  return (
    <div data-with-car className="flex h-14 flex-col items-start overflow-clip print:hidden">
      {content()}
    </div>
  )
}

function focusField(name: string | undefined): void {
  const field = name && document.querySelector<HTMLElement>(`#content [name=${name}]`)
  if (!field) return
  // On a phone an answered form is folded.
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
