import { figureGroups, figureLabels, figureNames, type FigureName } from '../../content/figures.ts'
import type { Model } from '../../content/model-schema.ts'
import type { Version } from '../../content/versions/version-schema.ts'
import { isShared } from '../../content/versions/version.ts'
import { WasNote } from './history-context.tsx'
import { rowLabel } from './figure-text.ts'
import { SourceLink } from './source-link.tsx'
import { confirmedFigure, figureCell, versionFacts, type VersionCell } from './version-cell.ts'

// On a phone a row is a grid: the heading on top, one column per version below.
const phone =
  'max-sm:[&_tr]:grid max-sm:[&_[colspan],&_[scope=row]]:col-span-full max-sm:[&_thead_th:first-child]:sr-only max-sm:[&_[scope=row]]:pb-0 max-sm:[&_[scope=row]]:text-sm max-sm:[&_thead_th]:pr-1 max-sm:[&_thead_th]:hyphens-auto max-sm:[&_td]:pr-1 max-sm:[&_td]:text-sm max-sm:[&_td]:leading-normal'
const cells =
  '[&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_td]:font-medium [&_thead_th]:text-sm [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_[scope=row]]:font-normal [&_[scope=row]]:text-soft [&_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:leading-snug [&_small]:font-normal [&_small]:text-soft [&_td[colspan]]:text-center max-sm:[&_td[colspan]]:text-left'

// Spelt out: Tailwind only finds whole class names, and the CSP forbids style attributes.
const columns = [
  '',
  'max-sm:[&_tr]:grid-cols-2',
  'max-sm:[&_tr]:grid-cols-3',
  'max-sm:[&_tr]:grid-cols-4',
  // Five or six versions wrap into two rows of three: narrower columns would break words and numbers.
  'max-sm:[&_tr]:grid-cols-3',
  'max-sm:[&_tr]:grid-cols-3',
]

/** Key Specifications: what each version is, and every confirmed figure, one column per version. */
export function VersionTable({ model }: { model: Model }) {
  const { versions } = model
  return (
    <table
      className={`mt-4 w-full border-b border-line leading-snug tabular-nums sm:table-fixed ${cells} ${phone} ${columns[versions.length - 1] ?? ''}`}
    >
      <thead className="sticky top-16 z-10 bg-paper">
        <tr>
          <th scope="col" className="w-[34%]">
            <span className="sr-only">Figure</span>
          </th>
          {versions.map(({ id, name }) => (
            <th key={id} scope="col" className="font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <VersionRows versions={versions} />
      </tbody>
      {figureGroups.map((group) => (
        <FigureRows
          key={group}
          group={group}
          model={model}
          names={figureNames.filter((name) => figureLabels[name].group === group)}
        />
      ))}
    </table>
  )
}

function VersionRows({ versions }: { versions: Version[] }) {
  return versionFacts.map(([label, of]) => {
    const facts = versions.map((version) => ({ id: version.id, fact: of(version) }))
    if (facts.every(({ fact }) => fact === null)) return null
    return (
      <tr key={label}>
        <th scope="row">{label}</th>
        {facts.map(({ id, fact }) => (
          <td key={id}>
            <Cell cell={fact} />
          </td>
        ))}
      </tr>
    )
  })
}

function FigureRows(props: { group: string; model: Model; names: FigureName[] }) {
  const { model } = props
  const known = props.names.filter((name) =>
    model.versions.some((version) => confirmedFigure(model, version, name)),
  )
  if (known.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={model.versions.length + 1} className="pt-6!">
          {props.group}
        </th>
      </tr>
      {known.map((name) => (
        <FigureRow key={name} name={name} model={model} />
      ))}
    </tbody>
  )
}

function FigureRow({ name, model }: { name: FigureName; model: Model }) {
  const { versions } = model
  const [first] = versions
  const label = rowLabel(name)
  const heading = <th scope="row">{label}</th>
  if (first && versions.length > 1 && isShared(model, name)) {
    return (
      <tr>
        {heading}
        <td colSpan={versions.length}>
          <Cell cell={figureCell(model, first, name)} place={placeOf(first, name)} />
        </td>
      </tr>
    )
  }
  return (
    <tr>
      {heading}
      {versions.map((version) => (
        <td key={version.id}>
          <Cell cell={figureCell(model, version, name)} place={placeOf(version, name)} />
        </td>
      ))}
    </tr>
  )
}

/** Where a version's figure stands in its model. */
const placeOf = ({ id, figures }: Version, name: FigureName) =>
  figures[name] ? `versions/${id}/figures/${name}` : `figures/${name}`

function Cell({ cell, place }: { cell: VersionCell | null; place?: string }) {
  if (!cell) return '–'
  return (
    <>
      {cell.text}
      {cell.source && <SourceLink id={cell.source} />}
      {cell.of && <small>{cell.of}</small>}
      {place && <WasNote place={place} />}
    </>
  )
}
