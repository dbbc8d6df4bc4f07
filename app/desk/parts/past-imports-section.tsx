import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { numberText } from '../../ui/number-text.ts'
import { dayAndTime } from '../../ui/moment-words.ts'
import type { PastImport } from './part-upload-queries.ts'

/** Who imported what and when; the newest can be undone. */
export function PastImportsSection({ imports }: { imports: readonly PastImport[] }) {
  return (
    <section aria-labelledby="past" className="mt-12">
      <h2 id="past" className="text-2xl font-semibold">
        Past imports
      </h2>
      {imports.length === 0 && <p className="mt-3 text-soft">Nothing has been imported yet.</p>}
      <ul className="mt-4 max-w-3xl">
        {imports.map((past) => (
          <li key={past.id} className="border-t border-line py-4">
            <p className="font-medium break-all">{past.source}</p>
            <p className="text-sm text-soft">
              {`${dayAndTime(past.importedAt)}${past.by ? `, by ${past.by}` : ''}`}
            </p>
            <p className="mt-1 tabular-nums">
              {`${numberText(past.added)} added, ${numberText(past.changed)} changed, ${numberText(past.removed)} removed`}
            </p>
            {past.isNewest && (
              <form method="post" action="/desk/parts/undo" className="mt-3">
                <input type="hidden" name="import" value={past.id} />
                <Button type="submit" tone="outline" name="intent" value="count">
                  <Undo2 aria-hidden className="size-4" />
                  See what an undo would change
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
