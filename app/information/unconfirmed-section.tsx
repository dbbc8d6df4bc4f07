import type { Statement } from '../../content/information-schema.ts'
import { StatementsText } from './statements-text.tsx'

export const unconfirmedTitle = 'What we could not confirm'

/** Lists in one place what readers may look for on the page but nobody has confirmed. */
export function UnconfirmedSection({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0) return null
  return (
    <section id="not-confirmed" className="rounded-card bg-caution-soft p-5 sm:p-6">
      <h2 className="text-xl font-semibold">{unconfirmedTitle}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
        {statements.map((statement) => (
          <li key={statement.text}>
            <StatementsText statements={[statement]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
