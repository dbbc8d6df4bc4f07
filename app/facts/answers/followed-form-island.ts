// A GET form whose answer follows without leaving the page, and without React: the server renders every answer. The form
// says so by `data-island="followed-form"` (and `data-replay`, so that a submit before this script is there is kept).
// A changed choice is asked for at once, a typed text after 300 ms or when its field is left. A newer question ends the
// one under way. The answer is the page that the server sends for the form's query: the content of this page is brought
// to it, except for what has been typed or chosen since, and the address is replaced by the answer's own.
//
// What the HTML says:
// - form: `action` its page. A `LandingField` names the part of the page to land on: a submit leads to the first mistake,
//   or there. Without one, a submit only asks. `data-order` names the first parameters of the query, in their order.
// - control: `data-default` the value that the query leaves out; `data-whole` on a text of which half asks for something
//   else, so that it counts once its field is left; `data-limits` the names of lists to empty when it changes.
// - `a[data-in-place]` anywhere on the page (PageLink's `inPlace`), to the form's path: followed in the same way; the
//   form then shows what it asks. With `data-to-results` it leads to the heading of the answer, too.
// - `[data-answer]`: gets `aria-busy` while an answer takes longer than 120 ms, and `[data-busy]` in it its words.
// - `#answer-heading` says the answer in a line, and gets the focus; `[data-said]`, a live region, says each new one.
// - `[data-failed]`, hidden: shown when no answer comes; its link gets the address that was asked for. What is shown stays.
//   What stands in either in `data-says` becomes its text: browsers without CSS would show a text that is hidden.
// - in the form: `[data-mistakes]`, the summary of mistakes, is left out until the form is sent; `details[data-folds]`,
//   all of the form, closes when it is sent, behind a summary that shows once the form has `data-answered`.
import { fetchPage, showFetchedOrLoad } from '../../ground/islands/page-refresh.ts'
import type { FetchedPage } from '../../ground/islands/page-refresh.ts'
import { ownChoice } from '../kept-car/own-choice.ts'
import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import { landingParameter } from '../../ground/ui/form-query.ts'
import { openSaidAnswer, showBusy, showFailed } from './answer-signs.ts'
import {
  answerHeadingId,
  focusAnswer,
  focusFirstMistake,
  followMistakeLinks,
  isFoldShown,
  setFold,
} from './form-focus.ts'
import {
  emptyLimited,
  followedQuery,
  isControl,
  isTypedControl,
  mergedState,
  readForm,
  writeForm,
  type FormState,
} from './form-state.ts'

const textDebounceMs = 300
const slowMs = 120

type Asked = {
  url: URL
  /** Whether a link asks it, and not the form. */
  isLink: boolean
  /** Where to go once it is answered. */
  leads: 'nowhere' | 'to the answer' | 'to the results'
  /** What the form held. */
  before: FormState
  ending: AbortController
}

export function start(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) throw new Error('Only a form can be followed')
  new FollowedForm(element).listen()
}

class FollowedForm {
  readonly #form: HTMLFormElement
  readonly #path: string
  readonly #order: readonly string[]
  /** The query that was asked for last; undefined when that request was cut short. */
  #latest: string | undefined
  #underWay: Asked | undefined
  #isFailed = false
  /** While nodes are moved, a field may lose its focus, and the form is not whole. */
  #isShowing = false
  #debounce: ReturnType<typeof setTimeout> | undefined
  readonly #sayAnswer = openSaidAnswer()

  constructor(form: HTMLFormElement) {
    this.#form = form
    this.#path = new URL(form.getAttribute('action') ?? '', location.href).pathname
    this.#order = form.dataset.order?.split(' ') ?? []
    this.#latest = this.#queryOf(readForm(form, true))
  }

  listen(): void {
    const form = this.#form
    form.addEventListener('input', ({ target }) => this.#onInput(target))
    form.addEventListener('change', ({ target }) => this.#onChange(target))
    form.addEventListener('focusout', () => this.#apply())
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#apply(this.#landing ? 'to the answer' : 'nowhere')
    })
    followMistakeLinks(form)
    document.addEventListener('click', (event) => this.#onLinkPress(event))
    addEventListener('pagehide', () => this.#underWay?.ending.abort())
    // Something else than this form may have brought the page to another answer.
    document.addEventListener(refreshEvent, () => {
      if (!this.#isShowing) this.#latest = this.#queryOf(readForm(form, true))
    })
    // The back button may restore a page that was left before its answer came.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#apply())
  }

  #onInput(target: EventTarget | null): void {
    if (!isTypedControl(target)) return
    clearTimeout(this.#debounce)
    if ('whole' in target.dataset && target === document.activeElement) return
    this.#debounce = setTimeout(() => this.#apply(), textDebounceMs)
  }

  #onChange(target: EventTarget | null): void {
    if (!isControl(target) || isTypedControl(target)) return
    // What was chosen before this script was there is reported now, and is whole.
    if (this.#form.dataset.awake === '') emptyLimited(this.#form, target)
    this.#apply()
  }

  #onLinkPress(event: MouseEvent): void {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    const link = target instanceof Element ? target.closest('a[data-in-place]') : null
    if (!isPlain || defaultPrevented || !this.#form.isConnected) return
    if (!(link instanceof HTMLAnchorElement) || link.pathname !== this.#path) return
    event.preventDefault()
    clearTimeout(this.#debounce)
    void this.#ask(link.search, {
      isLink: true,
      leads: 'toResults' in link.dataset ? 'to the results' : 'nowhere',
    })
  }

  /** Asks for what the form holds, unless that has been asked for. */
  #apply(leads: Asked['leads'] = 'nowhere'): void {
    clearTimeout(this.#debounce)
    if (this.#isShowing || !this.#form.isConnected) return
    const query = this.#queryOf(readForm(this.#form))
    const isSent = leads !== 'nowhere'
    if (query !== this.#latest || (isSent && (this.#isFailed || this.#hasUnsaidMistakes)))
      void this.#ask(query, { isLink: false, leads })
    else if (isSent && this.#underWay) this.#underWay.leads = leads
    else if (isSent) {
      this.#setAddress(new URL(location.href), leads)
      this.#lead(leads)
    }
  }

  async #ask(query: string, how: Pick<Asked, 'isLink' | 'leads'>): Promise<void> {
    this.#underWay?.ending.abort()
    this.#latest = query
    const url = new URL(this.#path + query, location.href)
    const ending = new AbortController()
    const asked: Asked = { url, ending, before: readForm(this.#form), ...how }
    this.#underWay = asked
    const slow = setTimeout(() => showBusy(true), slowMs)
    const fetched = await fetchPage(url, { signal: ending.signal })
    clearTimeout(slow)
    if (this.#underWay !== asked) return
    this.#underWay = undefined
    showBusy(false)
    if (fetched === 'aborted') this.#latest = undefined
    else if (fetched === 'failed' || fetched.status >= 400) this.#fail(asked)
    else this.#show(asked, fetched)
  }

  #show(asked: Asked, fetched: FetchedPage): void {
    const { url, page } = fetched
    const answered = page.querySelector<HTMLFormElement>(
      `form[data-island="followed-form"][action="${this.#form.getAttribute('action')}"]`,
    )
    if (!answered || url.pathname !== this.#path) {
      location.assign(url)
      return
    }
    this.#isFailed = false
    if (!asked.isLink && isFoldShown(this.#form)) setFold(this.#form, true)
    const isLed = asked.isLink || url.search !== asked.url.search
    const [now, served] = [readForm(this.#form), readForm(answered)]
    if (isLed) this.#latest = this.#queryOf(served)
    this.#sumUp(page, asked.leads)
    // Nothing replaces an answer that was asked for.
    for (const part of page.querySelectorAll<HTMLElement>('[data-replaced]'))
      delete part.dataset.replaced
    // Before the islands of the page learn of it.
    this.#setAddress(url, asked.leads)
    this.#isShowing = true
    showFetchedOrLoad(fetched)
    this.#isShowing = false
    writeForm(this.#form, mergedState({ before: asked.before, now, served }, isLed))
    this.#sayAnswer()
    this.#lead(asked.leads)
  }

  /** Removes the summary of mistakes while somebody types: it would push the field away, and each field shows its mistake. */
  #sumUp(page: Document, leads: Asked['leads']): void {
    const summary = page.querySelector<HTMLElement>('[data-mistakes]')
    if (leads !== 'to the answer' && !this.#summary) summary?.remove()
    // The id on which a form without scripts lands stays where it is: an element of another id would be a new one.
    const [shown, fetched] = [document, page].map((one) => one.querySelector('[data-answer]'))
    if (!shown?.id || !fetched || fetched.id) return
    fetched.id = shown.id
    summary?.removeAttribute('id')
  }

  /** Says that no answer has come. The address is the question's, so that loading the page again asks it again. */
  #fail(asked: Asked): void {
    this.#isFailed = true
    if (!showFailed(asked.url)) {
      location.assign(asked.url)
      return
    }
    this.#setAddress(asked.url, 'nowhere')
  }

  #setAddress({ pathname, search }: URL, leads: Asked['leads']): void {
    const fragment = leads === 'to the answer' ? `#${this.#landing}` : ''
    const state = { ...(history.state as object | null), ...ownChoice }
    history.replaceState(state, '', pathname + search + fragment)
  }

  /** Leads to the first mistake of a sent form, or to the answer, before which the form steps back. */
  #lead(leads: Asked['leads']): void {
    if (leads === 'nowhere') return
    if (leads === 'to the answer') {
      const summary = this.#summary
      this.#form.dataset.answered = ''
      setFold(this.#form, summary !== null)
      if (summary && focusFirstMistake(this.#form)) return
      ;(summary ?? document.getElementById(this.#landing))?.scrollIntoView()
    } else document.getElementById(answerHeadingId)?.scrollIntoView()
    focusAnswer()
  }

  #queryOf(state: FormState): string {
    return followedQuery(state.values(), this.#order)
  }

  get #hasUnsaidMistakes(): boolean {
    return !this.#summary && this.#form.querySelector('[data-mistake]') !== null
  }

  get #summary(): HTMLElement | null {
    return this.#form.querySelector<HTMLElement>('[data-mistakes]')
  }

  /** The id of the part of the page that a submit leads to; '' if it leads nowhere. */
  get #landing(): string {
    const field = this.#form.querySelector<HTMLInputElement>(`[name=${landingParameter}]`)
    return field?.value ?? ''
  }
}
