import type { Source } from '../../content/sources/source-schema.ts'
import { SourceNote } from '../information/source-note.tsx'

/** The source and licence of the list, and what it leaves out. */
export function CopySection({ source }: { source: Source }) {
  return (
    <section aria-labelledby="copy" className="prose-width mt-16">
      <h2 id="copy" className="text-2xl font-semibold">
        About this copy
      </h2>
      <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-faint">
        <li>
          Source: <SourceNote source={source} />. The date at the top of this page is when its
          newest charger was first used.
        </li>
        <li>Licence: {source.licence}.</li>
        <li>
          We leave out whether a plug was working, which was true only at that minute. The copy says
          whether a charger is open 24 hours, and has no other hours and no prices.
        </li>
        <li>
          The regions come from a second list made from the same copy, not from the agency. Rows
          that appear twice in the copy count once.
        </li>
        <li>
          Names, addresses and power ratings are shown as they are in the copy. Some look wrong,
          such as 3&nbsp;kW listed as DC.
        </li>
      </ul>
    </section>
  )
}
