import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Source } from '../../../content/sources/source-schema.ts'
import { CompareButton, CompareForm } from '../compare-list/compare-field.tsx'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { EntryLinks } from '../../ground/ui/entry-links.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { CarsTable } from './cars-table.tsx'
import type { FoundCars } from './found-cars.ts'
import type { CarColumn, CarRow } from './found-rows.ts'
import { ModelSourcesList } from './model-sources-list.tsx'

type Found = {
  best: string | null
  columns: CarColumn[]
  fit: CarRow[]
  /** Cars that match but for a price of which the source does not say what it buys. */
  mayFit: CarRow[]
  /** Cars in none of the lists that miss one condition by little. */
  justOutside: CarRow[]
  /** Cars that match but for their price, which nobody has published. */
  unpriced: FoundCars['unpriced']
  /** The price and the range asked for: '$60,000 or less, 400 km or more'. */
  asked: string
  /** All that was asked for, each with the address without it. */
  chosen: { text: string; without: string }[]
  /** How many cars are in none of the lists, of how many. */
  rest: number
  all: number
  sources: Record<string, Source>
  /** The chart of these cars, beside the answer in a wide window. */
  children: ReactNode
}

/** What a filter found: the answer in a line, the cars as rows, and their sources. */
export function FoundSection(props: Found) {
  const { best, columns, fit, mayFit, justOutside, unpriced, rest, all } = props
  const groups = [
    { id: 'fit', title: '', rows: fit },
    {
      id: 'may-fit',
      // Where nothing else fits, the heading says it.
      title: fit.length > 0 ? 'May fit' : '',
      ...(fit.length > 0 && { note: mayFitNote(mayFit.length) }),
      rows: mayFit,
    },
    { id: 'just-outside', title: 'Just outside', rows: justOutside },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <SourcesProvider sources={props.sources}>
      <h2 className="text-2xl font-semibold sm:text-3xl">{headingOf(props)}</h2>
      {fit.length === 0 && mayFit.length > 0 && (
        <p className="mt-2 text-soft sm:text-lg">{mayFitNote(mayFit.length)}</p>
      )}
      {best && <p className="prose-width mt-2 text-lg">{best}</p>}
      <ChosenFilters {...props} />
      <div
        className={
          columns.length > 2
            ? ''
            : 'gap-x-10 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start'
        }
      >
        {groups.length > 0 && (
          <CompareForm>
            <CarsTable columns={columns} groups={groups} />
            <CompareButton>
              <p className="text-sm text-soft">
                Tick two to four. Press a figure for its source. A dash: not known.
              </p>
            </CompareButton>
          </CompareForm>
        )}
        <div className="mt-5 max-xl:hidden xl:sticky xl:top-20">{props.children}</div>
      </div>
      {unpriced.length > 0 && (
        <Disclosure
          title={`${unpriced.length}${groups.length > 0 ? ' more' : ''} without a published price`}
        >
          <EntryLinks pages={unpriced} />
        </Disclosure>
      )}
      {rest > 0 && (
        <p className="mt-2 text-sm text-soft">{`${restText(rest, all)}, or the figure is not known.`}</p>
      )}
      <ModelSourcesList />
    </SourcesProvider>
  )
}

const mayFitNote = (count: number) =>
  `${count === 1 ? 'One of its versions' : 'A version of each'} fits; which version the price buys is not known.`

/** '5 cars: 400 km or more', '2 cars may fit: 400 km or more', 'No car matches: $40,000 or less'. */
function headingOf({ fit, mayFit, asked }: Found): string {
  const said = asked ? `: ${asked}` : ''
  if (fit.length > 0) return `${countText(fit.length, 'car')}${said}`
  if (mayFit.length > 0) return `${countText(mayFit.length, 'car')} may fit${said}`
  return `No car matches${said}`
}

/** What was asked for. Pressed, it is asked no more. */
function ChosenFilters({ chosen }: Found) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 print:hidden">
      {[...chosen, { text: 'All models', without: '/ev-models' }].map(({ text, without }, at) => (
        <li key={text}>
          <PageLink
            to={without}
            inPlace
            className="inline-flex min-h-10 items-center gap-1.5 rounded-full border border-edge bg-paper px-3.5 text-sm hover:border-accent hover:text-accent"
          >
            {at < chosen.length && <span className="sr-only">Remove: </span>}
            {text}
            {at < chosen.length && <X aria-hidden className="size-4 text-accent" />}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function restText(rest: number, all: number) {
  if (rest === all) return `None of the ${all} cars fits`
  return `Of ${all} cars ${rest === 1 ? 'one does' : `${rest} do`} not fit`
}
