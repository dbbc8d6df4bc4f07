import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import { keptCars, watchKeptCars } from './stored-car.ts'

/** Marks the link of a list (`data-version`) that leads to the version of the visitor's car. */
export function start(element: HTMLElement): void {
  const mark = Object.assign(document.createElement('span'), {
    // Over the border, so that nothing moves.
    className: 'absolute -top-2 right-3 rounded-full bg-paper px-1.5 text-xs leading-4 text-accent',
    textContent: 'yours',
  })
  const show = () => {
    const mine = keptCars()?.car.texts.version
    const links = element.parentElement?.querySelectorAll<HTMLElement>('[data-version]') ?? []
    const own = [...links].find(({ dataset }) => dataset.version === mine)
    if (own) own.append(mark)
    else mark.remove()
  }
  watchKeptCars(show)
  document.addEventListener(refreshEvent, show)
  show()
}
