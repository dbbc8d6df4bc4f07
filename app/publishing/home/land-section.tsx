import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { AnswerNotes, SaidAnswer } from '../../facts/answers/answer-heading.tsx'
import { answerHeadingId } from '../../facts/answers/form-focus.ts'
import { OutlineLine } from '../../facts/country-map/outline-line.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ReachLegend, ReachMap } from '../../tools/trip/reach-map.tsx'
import type { ReachView } from './reach-view.ts'

/** The first screen: the land, lit as far as a car goes and comes back from. On a phone the map follows the question, and the rest is below it. */
export function LandSection({ title, promise, reach }: HomeTexts['hero'] & { reach: ReachView }) {
  return (
    <section className="relative overflow-clip border-b border-line bg-sea">
      <div
        id="answer"
        className="group/answer page-width grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[1fr_auto_auto_1fr]"
        data-answer=""
        aria-labelledby={answerHeadingId}
      >
        <div className="relative z-10 pt-5 lg:row-start-2 lg:pt-12">
          <h1 className="text-lg font-semibold text-accent sm:text-xl">{title}</h1> <AnswerNotes />
          <p
            id={answerHeadingId}
            tabIndex={-1}
            className="mt-1 max-w-2xl font-voice text-[clamp(2rem,4.6vw,3.75rem)] leading-[1.02] font-semibold tracking-[-0.025em] text-balance sm:mt-3"
          >
            {reach.headline}
          </p>
          <SaidAnswer />
          <ReachForm reach={reach} />
          {reach.mistakes.map((mistake) => (
            <p key={mistake} className="mt-2 rounded-lg bg-danger-soft px-3 py-2 text-danger">
              {mistake}
            </p>
          ))}
        </div>
        {reach.drawing && (
          <figure className="relative max-lg:-mx-4 max-lg:[mask-image:linear-gradient(transparent,#000_1.5rem)] lg:col-start-2 lg:row-span-4 lg:row-start-1">
            <ReachMap
              drawing={reach.drawing}
              describedAs={`${reach.headline} ${reach.detail}`}
              className="h-[20rem] sm:h-[30rem] lg:h-full lg:min-h-[35rem]"
            />
            <figcaption className="absolute right-3 bottom-2 text-right text-xs text-soft lg:right-0 lg:bottom-4">
              <ReachLegend />
              <OutlineLine outline={reach.outline} />
            </figcaption>
          </figure>
        )}
        <div className="relative z-10 py-4 lg:col-start-1 lg:row-start-3 lg:pt-5 lg:pb-12">
          <p className="prose-width text-sm text-soft tabular-nums sm:text-base">{reach.detail}</p>
          <div className="my-4 flex flex-wrap gap-2 sm:gap-3 lg:my-6">
            <PageLink to={`/trip${reach.query}`} className={buttonClass('primary')}>
              Plan a trip
            </PageLink>{' '}
            <PageLink to="/ev-models" className={`max-sm:hidden ${buttonClass('outline')}`}>
              Browse EV models
            </PageLink>{' '}
            <PageLink
              to="/charging-stations/find"
              className={`max-sm:hidden ${buttonClass('outline')}`}
            >
              Find charging stations
            </PageLink>
          </div>
          <p className="prose-width text-sm leading-snug sm:text-base">
            {promise}{' '}
            <PageLink to="/about" className="whitespace-nowrap text-link max-lg:hidden">
              About this site
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  )
}

/** A word of the sentence, and what can be chosen for it: all of the box around them is the select. */
function Choice(props: { word: string; name: string; value: string; children: ReactNode }) {
  const { word, name, value, children } = props
  return (
    <label className="relative flex min-w-0 items-center gap-x-2 pl-3.5">
      {word}{' '}
      <select
        name={name}
        defaultValue={value}
        className="min-h-12 min-w-0 flex-1 cursor-pointer appearance-none truncate bg-transparent pr-10 text-accent [field-sizing:content] [&_option]:bg-raised [&_option]:font-normal [&_option]:text-ink"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-3 size-5 text-accent"
      />
    </label>
  )
}

/** Town and car as one sentence. A change is followed without leaving the page; without scripts there is the button. */
function ReachForm({ reach }: { reach: ReachView }) {
  const { towns, cars, from, version } = reach
  return (
    <form
      method="get"
      action="/"
      autoComplete="off"
      data-island="followed-form"
      data-replay
      className="mt-4 sm:mt-6"
    >
      <div className="grid w-full max-w-full divide-line rounded-lg border border-edge bg-raised text-[1.0625rem] font-semibold max-sm:divide-y sm:flex sm:w-fit sm:divide-x sm:text-xl">
        <Choice word="From" name="from" value={from}>
          {towns.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>{' '}
        <Choice word="in a" name="version" value={version}>
          {cars.map(({ model, versions }) => (
            <optgroup key={model} label={model}>
              {versions.map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
      </div>
      <noscript>
        <Button type="submit" tone="outline" className="mt-3">
          Show
        </Button>
      </noscript>
    </form>
  )
}
