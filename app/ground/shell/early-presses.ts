// Presses in an island that is not awake yet.

export type IslandElement = HTMLElement & {
  dataset: { island: string; wakes?: string; awake?: '' | 'waking' }
}

type Wake = (island: IslandElement) => unknown

/** Keeps presses until their island is awake, and wakes it. */
export function captureEarlyPresses(wake: Wake): void {
  for (const name of ['submit', 'click'])
    addEventListener(name, (event) => capture(event, wake), true)
  finishPresses()
}

/**
 * Carries out a press whose target was replaced before the pointer was released. Waking an island re-renders it where a
 * translator or an extension has changed the page, and browsers then fire no click, or fire it on the button's parent.
 */
function finishPresses(): void {
  let begun: { island: IslandElement; target: Element; at: number } | undefined
  const buttonOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('button, a') : null
  const begin = ({ target }: Event) => {
    const button = buttonOf(target)
    const island = button?.closest<IslandElement>('[data-island]')
    begun =
      island && button
        ? { island, target: target as Element, at: placeIn(island, button) }
        : undefined
  }
  const end = ({ target }: Event) => {
    const press = begun
    const button = buttonOf(target)
    if (!press || !button || press.target.isConnected) return
    // A click, if there is one, comes first.
    setTimeout(() => {
      if (begun === press && placeIn(press.island, button) === press.at) button.click()
    })
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('click', ({ target }) => buttonOf(target) && (begun = undefined), true)
  addEventListener('pointerup', end, true)
}

const placeIn = (island: IslandElement, pressed: HTMLElement) =>
  [...island.querySelectorAll(pressable)].indexOf(pressed)

/** A press of a form or button before its island is awake; `at` finds the button again if rendering replaced it. */
type Press = { form: HTMLFormElement | null; button: HTMLElement | null; at: number }
const presses = new WeakMap<IslandElement, Press>()
const pressable = 'form, button, a'

/**
 * Keeps a submit of `form[data-replay]` and a click on a button or link with `data-replay`, or on a link that a
 * form follows (`data-in-place`), for when the island is awake. Others do what they do in a browser without scripts.
 */
function capture(event: Event, wake: Wake): void {
  if (!(event.target instanceof Element)) return
  const isSubmit = event instanceof SubmitEvent
  const pressed = event.target.closest<HTMLElement>(
    isSubmit ? 'form[data-replay]' : ':is(button, a):is([data-replay], [data-in-place])',
  )
  if (!pressed || opensElsewhere(event)) return
  const island = islandOf(pressed)
  if (!island || island.dataset.awake !== undefined) return
  event.preventDefault()
  event.stopPropagation()
  const form = isSubmit ? (pressed as HTMLFormElement) : null
  const button = isSubmit ? (event.submitter as HTMLElement | null) : pressed
  const at = placeIn(island, button ?? pressed)
  presses.set(island, { form, button, at })
  void wake(island)
}

/** The island that a press is for: of a link that a form follows, that form. */
const islandOf = (pressed: HTMLElement): IslandElement | null =>
  pressed instanceof HTMLAnchorElement && 'inPlace' in pressed.dataset
    ? document.querySelector(`form[data-island][action="${pressed.pathname}"]`)
    : pressed.closest('[data-island]')

/** A click that opens a link beside this page. */
const opensElsewhere = (event: Event): boolean =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)

function takePress(island: IslandElement): Press | undefined {
  const press = presses.get(island)
  presses.delete(island)
  if (!press || press.at < 0) return press
  const now = island.querySelectorAll<HTMLElement>(pressable)[press.at]
  if (press.button && !press.button.isConnected) press.button = now ?? null
  if (press.form && !press.form.isConnected) press.form = now?.closest('form') ?? null
  return press
}

/** Carries out the press that was kept for an island, now that it is awake. */
export function replayPress(island: IslandElement): void {
  const press = takePress(island)
  const submitter = press?.button instanceof HTMLButtonElement ? press.button : null
  if (press?.form) press.form.requestSubmit(submitter?.form === press.form ? submitter : null)
  else press?.button?.click()
}

/**
 * Carries it out as a browser without scripts does, since those of the island did not arrive. A form that posts may hold a
 * password, which only scripts send.
 */
export function replayWithoutScripts(island: IslandElement): void {
  const { form, button } = takePress(island) ?? {}
  if (form?.method === 'get') form.submit()
  else if (button instanceof HTMLAnchorElement) location.assign(button.href)
}
