import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import {
  mostCompared,
  rememberedVersions,
  rememberVersions,
  watchCompared,
} from './compared-versions.ts'

/** Lets the box of a CompareField show and change what this browser remembers for the comparison. */
export function start(element: HTMLElement): void {
  const box = element.querySelector('input')
  if (!box) return
  // What was ticked before it woke counts.
  if (box.checked) tick(box, element)
  box.addEventListener('change', () => tick(box, element))
  const show = () => {
    box.checked = rememberedVersions().includes(box.value)
  }
  watchCompared(show)
  document.addEventListener(refreshEvent, show)
  show()
}

function tick(box: HTMLInputElement, { dataset }: HTMLElement): void {
  const others = rememberedVersions().filter((key) => key !== box.value)
  if (!box.checked) rememberVersions(others)
  else if (others.length < mostCompared) rememberVersions([...others, box.value])
  else {
    box.checked = false
    showToast({
      title: 'Four at a time',
      message: `Untick one to compare the ${dataset.name}.`,
    })
  }
}
