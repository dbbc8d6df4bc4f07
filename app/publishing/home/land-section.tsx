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

/** The first screen: the land, lit as far as a car goes and comes back from. */
export function LandSection({ title, promise, reach }: HomeTexts['hero'] & { reach: ReachView }) {
  return (
    <section className="relative overflow-clip border-b border-line bg-sea">
      <div className="page-width grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[1fr_auto_auto_1fr]">
        <div
          id="answer"
          className="group/answer relative z-10 pt-5 sm:pt-12 lg:row-start-2"
          data-answer=""
          aria-labelledby={answerHeadingId}
        >
          <h1 className="inline text-lg font-semibold text-accent sm:text-xl">{title}</h1>{' '}
          <p className="text-sm text-soft sm:inline sm:text-base">
            Range, prices, charging and repair
          </p>
          <AnswerNotes />
          <p
            id={answerHeadingId}
            tabIndex={-1}
            className="mt-1 max-w-2xl font-voice text-[clamp(2rem,4.6vw,3.75rem)] sm:mt-3 leading-[1.02] font-semibold tracking-[-0.025em] text-balance"
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
          <p className="prose-width mt-3 text-[0.9375rem] text-soft tabular-nums sm:text-base">
            {reach.detail}
          </p>
          <div className="mt-4 flex flex-wrap gap-2 sm:mt-6 sm:gap-3">
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
        </div>
        {reach.drawing && (
          <figure className="relative lg:col-start-2 lg:row-span-4 lg:row-start-1 max-lg:-mx-4 max-lg:mt-1 max-lg:[mask-image:linear-gradient(transparent,#000_1.5rem)]">
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
        <p className="prose-width relative z-10 py-3 text-[0.9375rem] leading-snug lg:col-start-1 lg:row-start-3 lg:pt-7 lg:pb-12">
          {promise}{' '}
          <PageLink to="/about" className="whitespace-nowrap text-link max-lg:hidden">
            About this site
          </PageLink>
        </p>
      </div>
    </section>
  )
}

const word =
  'max-w-full cursor-pointer appearance-none bg-transparent pt-1.5 pr-6 pb-1 font-semibold text-accent max-sm:font-medium max-sm:tracking-tight underline decoration-2 underline-offset-8 [field-sizing:content] [&_option]:bg-raised [&_option]:font-normal [&_option]:text-ink'

const Word = ({ children }: { children: ReactNode }) => (
  <span className="relative inline-flex max-w-full min-h-11 items-center">
    {children}
    <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-5 text-accent" />
  </span>
)

/** Town and car as words of a sentence. A change is followed without leaving the page; without scripts there is the button. */
function ReachForm({ reach }: { reach: ReachView }) {
  const { towns, cars, from, version } = reach
  return (
    <form
      method="get"
      action="/"
      autoComplete="off"
      data-island="followed-form"
      data-replay
      className="mt-3 flex flex-wrap items-center gap-x-2 sm:mt-6 sm:text-xl"
    >
      <label className="contents">
        From{' '}
        <Word>
          <select name="from" defaultValue={from} className={word}>
            {towns.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Word>
      </label>{' '}
      <label className="contents">
        in a{' '}
        <Word>
          <select name="version" defaultValue={version} className={word}>
            {cars.map(({ model, versions }) => (
              <optgroup key={model} label={model}>
                {versions.map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Word>
      </label>{' '}
      <noscript>
        <Button type="submit" tone="outline">
          Show
        </Button>
      </noscript>
    </form>
  )
}
