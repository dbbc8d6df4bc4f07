import { ShareButton } from '../../ground/ui/share-button.tsx'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { ModelDrawing } from '../../cars/models/model-card.tsx'
import { unbroken } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { UsedAnswer } from './used-answer-schema.ts'
import { toneOf, verdicts, verdictText } from './verdict.ts'

const toneClasses = {
  yes: 'text-accent',
  no: 'text-danger',
  doubtful: 'text-caution',
  unknown: '',
} as const

/** Whether it is enough, in one large line, and below it the kilometres. */
export function AnswerSection({ answer }: { answer: UsedAnswer }) {
  const { car, made } = answer
  const verdict = verdictText(answer)
  const [said = '', then] = verdict.split('; ')
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 *:not-first:col-span-full">
      {car.path && (
        <ModelDrawing
          slug={car.path.slice(1)}
          label={null}
          className="col-start-2 row-start-1 -mt-4 w-28 max-w-full sm:-mt-6 sm:w-44"
        />
      )}
      <p className="col-span-1! row-start-1 self-end font-medium text-soft">
        {car.path ? (
          <PageLink
            to={car.path}
            className="text-accent underline-offset-4 hover:underline print:no-underline"
          >
            {car.name}
          </PageLink>
        ) : (
          car.name
        )}
        {made && !made.isAssumed && `, made in ${made.year}`}
      </p>
      <AnswerHeading className="mt-1">
        <span className={toneClasses[toneOf(answer)]}>{unbroken(said)}</span>
      </AnswerHeading>
      <p className="mt-2 mb-1 font-medium tabular-nums sm:mt-3 sm:text-xl">
        {headlineText(answer)}
        {/* A remark below says itself what to ask. */}
        {then && answer.cautions.length === 0 && `; ${unbroken(then)}`}
      </p>
      <ShareButton title={`${car.name}: ${verdict}`} text={`${car.name}: ${verdict}`} />
    </header>
  )
}

/** What the kilometres and the verdict rest on. */
export function RestsOn({ answer }: { answer: UsedAnswer }) {
  return (
    <>
      <p>
        {healthText(answer)} {rangeText(answer)}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {Object.entries(verdicts).map(([name, { title, rule }]) => (
          <li key={name} className={name === answer.verdict ? 'font-medium text-ink' : ''}>
            {`${title}: ${rule}.`}
          </li>
        ))}
      </ul>
    </>
  )
}

// The answer as sentences. Plain functions, safe in the browser.
/** '222 km on a mild day, 171 km in frost, at a steady 100 km/h' */
export function headlineText({ years: [today], speed }: UsedAnswer): string {
  if (!today) return 'Its battery’s state is not known yet'
  const { mild, frost } = today.km
  if (mild && frost) {
    const [one, other] = [mild, frost].map(({ text }) => text.replaceAll(' ', '\u00a0'))
    return `${one} on a mild day, ${other} in frost, at a steady ${speed}\u00a0km/h`
  }
  return `${today.health.text} of its battery is left; its range is not known`
}

/** '66 to 73%' for '66.3 to 72.5%': in a sentence tenths would look exact. */
const wholePerCent = (text: string) =>
  text.replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number))))

/** A reading above 100% is that of a full battery. */
const readingText = (today: UsedAnswer['years'][number] | undefined) =>
  today?.health.inputs.some(({ text }) => Number.parseFloat(text) > 100)
    ? 'A reading above 100% is that of a young or a reset battery: it counts as full, 100%.'
    : `The reading means ${today && wholePerCent(today.health.text)} of its battery is left.`

/** Says in a sentence what the state of health is based on: a reading, bars or age. */
function healthText({ car, basis, made, cautions, years: [today] }: UsedAnswer): string {
  const health = today && wholePerCent(today.health.text)
  const gauge = cautions.includes('gauge')
    ? ' The upper end allows for a gauge that reads too low.'
    : ''
  switch (basis) {
    case 'reading':
      return `${readingText(today)}${gauge}`
    case 'bars':
      return `By its bars, ${health} of its battery is left.${gauge}`
    case 'age':
      return `By age alone${cautions.includes('bars-since-2018') ? ', because no table says what bars mean on a Leaf from 2018' : ''}, ${health} of its battery is left${made?.isAssumed ? `, if it was made in ${made.year}, the first year of this battery` : ''}. A reading tells more${car.key.startsWith('nissan-leaf.') ? ', as do the bars on an early Leaf' : ''}.`
    case 'not known':
      return 'Ask for a reading of the state of health in per cent, or enter the year it was made. The table shows what each reading would mean.'
  }
}

/** What the kilometres rest on. */
function rangeText({ rangeBasis: basis, years }: UsedAnswer): string {
  switch (basis.kind) {
    case 'not known':
      return 'No source gives the range of this version when new.'
    case 'no comparison':
      return `The brochure gave ${basis.km}\u00a0km when new (${basis.cycle}). We do not know how that compares with the road, so we work out no kilometres from it.`
    case 'test':
      return years.length === 0
        ? ''
        : `The kilometres rest on a test of the new car that reached ${basis.mild}\u00a0km at a steady 90\u00a0km/h in summer, and ${basis.winter}\u00a0km in winter.`
    case 'tests':
      return years.length === 0
        ? ''
        : `The kilometres rest on tests of the new car at a steady ${basis.kmh.join(' and ')}\u00a0km/h.`
    case 'rating':
      return years.length === 0
        ? ''
        : `The kilometres rest on the ${basis.km}\u00a0km of the new car (${basis.cycle}), adjusted for speed and cold as in tests of other cars.`
    case 'consumption':
      return years.length === 0
        ? ''
        : `The kilometres rest on a published consumption of ${basis.kwhPer100Km}\u00a0kWh per 100\u00a0km.`
  }
}
