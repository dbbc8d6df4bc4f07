import { ReasonedValue } from '../tools/reasoned-value.tsx'
import type { Contrast } from './contrast.ts'

/** The short answer: five questions, the best value of each first. */
export function ContrastList({ contrasts }: { contrasts: Contrast[] }) {
  return (
    <dl className="mt-4 grid gap-x-12 border-b border-line md:grid-cols-2">
      {contrasts.map((contrast) => (
        <div key={contrast.question} className="border-t border-line py-4">
          <dt className="text-sm text-faint">{contrast.question}</dt>
          {contrast.values.map(({ name, text, remark }, at) => (
            <dd key={name} className="mt-1 tabular-nums">
              <span
                className={
                  at === 0 && !contrast.note
                    ? 'text-xl font-semibold tracking-tight sm:text-2xl'
                    : 'text-lg'
                }
              >
                {text}
              </span>{' '}
              <span className="text-soft">{name}</span>
              {remark && <span className="block text-sm text-caution">{remark}</span>}
            </dd>
          ))}
          {contrast.gap && (
            <dd className="text-soft">
              <ReasonedValue figure={contrast.gap} label={`${contrast.question}, difference`} />
            </dd>
          )}
          {contrast.note && <dd className="mt-1 text-sm text-soft">{contrast.note}</dd>}
          {contrast.unknown.length > 0 && (
            <dd className="mt-1 text-sm text-soft">
              {`Not known: ${contrast.unknown.join(', ')}.`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
