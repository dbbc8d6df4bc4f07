import type { Model } from '../../content/model-schema.ts'
import { WrongMark } from '../ui/wrong-link.tsx'
import { headlinesOf } from './headline.ts'
import { WasNote } from './history-context.tsx'

const big = 'text-xl font-semibold tracking-tight tabular-nums sm:text-2xl'

/** The five figures people look for first: the listed value, and below it the published ones at the same size. */
export function HeadlineList({ model }: { model: Model }) {
  return (
    <div className="page-width mt-6">
      <dl className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 lg:grid-cols-5">
        {headlinesOf(model).map(({ name, label, listed, published }) => (
          <div key={name} className="border-b border-line py-4 last:max-sm:col-span-2 sm:border-0">
            <dt className="text-sm text-faint">
              {label}
              <WrongMark path={name} name={label} />
            </dt>
            {listed && <Value value={listed.value} of={listed.fits} place={`listing/${name}`} />}
            {published.map(({ value, of }) => (
              <Value key={value + of} value={value} of={of} />
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

function Value(props: { value: string; of: string; place?: string }) {
  return (
    <dd className="not-first-of-type:mt-2">
      <span className={big}>{props.value}</span>
      {props.of && <span className="block text-sm leading-snug text-soft">{props.of}</span>}
      {props.place && <WasNote place={props.place} />}
    </dd>
  )
}
