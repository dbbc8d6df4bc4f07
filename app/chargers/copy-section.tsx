import type { Source } from '../../content/sources.ts'
import { SourceNote } from '../information/source-note.tsx'

/** What the list is a copy of, under which licence, and what it does not say. */
export function CopySection({ source }: { source: Source }) {
  return (
    <section aria-labelledby="copy" className="prose-width mt-16">
      <h2 id="copy" className="text-2xl font-semibold">
        About this copy
      </h2>
      <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-faint">
        <li>
          Source: <SourceNote source={source} />, the day on which its newest charger was first
          used. No date stands in the copy itself.
        </li>
        <li>Licence: {source.licence}.</li>
        <li>
          Whether a plug worked was true for that minute only, and is left out. Prices and opening
          hours are not in the copy.
        </li>
        <li>
          The regions are from a second list made from the same copy, not from the agency. Rows that
          stand in the copy twice count once.
        </li>
        <li>
          Names, addresses and powers are printed as the copy has them. Some look wrong, such as
          3&nbsp;kW called DC.
        </li>
      </ul>
    </section>
  )
}
