import { SourceLink } from '../models/source-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { ComparedRow, Comparison } from './comparison.ts'
import { letters } from './compare-fields.ts'

// On a phone the heading of a row stands above its cells, one column per version.
const phone =
  'max-sm:[&_tr]:grid max-sm:[&_[colspan],&_[scope=row]]:col-span-full max-sm:[&_thead_th:first-child]:sr-only max-sm:[&_[scope=row]]:pb-0 max-sm:[&_[scope=row]]:text-sm max-sm:[&_td]:text-sm max-sm:[&_td]:leading-normal max-sm:[&_td]:min-w-0 max-sm:[&_td]:pr-2 max-sm:[&_thead_th]:pr-2 max-sm:[&_thead_th]:min-w-0 max-sm:[&_thead_th]:text-xs'
const cells =
  '[&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_td]:font-medium [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_[scope=row]]:font-normal [&_[scope=row]]:text-soft [&_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft'
const columns = [
  '',
  '',
  'max-sm:[&_tr]:grid-cols-2',
  'max-sm:[&_tr]:grid-cols-3',
  'max-sm:[&_tr]:grid-cols-4',
]

type Versions = { key: string; name: string; slug: string }[]

/** Every figure, what differs first. The cells are those of the model pages. */
export function ComparisonTable(props: { versions: Versions; comparison: Comparison }) {
  const { versions, comparison } = props
  const { differing, partly, same, unknown } = comparison
  return (
    <>
      <table
        className={`mt-4 w-full border-b border-line leading-snug tabular-nums sm:table-fixed ${cells} ${phone} ${columns[versions.length] ?? ''}`}
      >
        <thead className="sticky top-16 z-10 bg-paper print:static">
          <tr>
            <th scope="col" className="w-[26%]">
              <span className="sr-only">Figure</span>
            </th>
            {versions.map(({ key, name, slug }, at) => (
              <th key={key} scope="col" className="font-semibold">
                <span aria-hidden className="mr-1.5 text-faint">
                  {letters[at]}
                </span>
                <PageLink to={`/${slug}`} className="underline-offset-4 hover:underline">
                  {name}
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <Rows title="What differs" rows={differing} versions={versions} />
        <Rows title="Known of some only" rows={partly} versions={versions} />
        <Rows title="The same" rows={same} versions={versions} />
      </table>
      {unknown.length > 0 && (
        <p className="prose-width mt-3 text-sm text-soft">
          Not known of any of them: {unknown.join('; ')}.
        </p>
      )}
    </>
  )
}

function Rows(props: { title: string; rows: ComparedRow[]; versions: Versions }) {
  const { title, rows, versions } = props
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={versions.length + 1} className="pt-8! text-lg font-semibold">
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells: row }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {versions.map(({ key }, at) => (
            <ComparedCell key={key} cell={row[at] ?? null} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function ComparedCell({ cell }: { cell: ComparedRow['cells'][number] }) {
  if (!cell) return <td>–</td>
  return (
    <td>
      {cell.text}
      {cell.source && <SourceLink id={cell.source} />}
      {cell.of && <small>{cell.of}</small>}
    </td>
  )
}
