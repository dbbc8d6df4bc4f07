import { figureGroups, figureLabels, figureNames, type FigureName } from '../../content/figures.ts'
import type { Model } from '../../content/model-schema.ts'
import type { Figure, Version } from '../../content/versions/version-schema.ts'
import { figureOf, isConfirmed, isShared } from '../../content/versions/version.ts'
import { dateText } from '../../content/date-text.ts'
import { cellText, rowLabel } from './figure-text.ts'
import { SourceLink } from './source-link.tsx'

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

type VersionFact = { text: string; source: string | null }

const driveWords = { front: 'Front wheels', rear: 'Rear wheels', all: 'All wheels' }

/** What the versions are: battery, driven wheels, years, how they came here, whether they are on sale. */
const versionFacts: [label: string, of: (version: Version) => VersionFact | null][] = [
  [
    'Battery',
    ({ battery, source }) => (battery === 'not known' ? null : { text: battery, source }),
  ],
  [
    'Driven wheels',
    ({ drive }) => (drive === 'not known' ? null : { text: driveWords[drive], source: null }),
  ],
  [
    'Made',
    ({ years }) =>
      years === 'not known'
        ? null
        : {
            text: years.to === null ? `from ${years.from}` : `${years.from}–${years.to}`,
            source: years.source,
          },
  ],
  [
    'Came here',
    ({ arrival }) =>
      arrival === 'not known' ? null : { text: arrival.how.join(', '), source: arrival.source },
  ],
  [
    'On sale new',
    ({ onSale }) =>
      onSale === 'not known'
        ? null
        : {
            text: `${onSale.value ? 'yes' : 'no'}, ${dateText(onSale.date)}`,
            source: onSale.source,
          },
  ],
]

function VersionRows({ versions }: { versions: Version[] }) {
  return versionFacts.map(([label, of]) => {
    const facts = versions.map((version) => ({ id: version.id, fact: of(version) }))
    if (facts.every(({ fact }) => fact === null)) return null
    return (
      <tr key={label}>
        <th scope="row">{label}</th>
        {facts.map(({ id, fact }) => (
          <td key={id}>
            {fact ? fact.text : '–'}
            {fact?.source && <SourceLink id={fact.source} />}
          </td>
        ))}
      </tr>
    )
  })
}

function FigureRows(props: { group: string; model: Model; names: FigureName[] }) {
  const { model } = props
  const known = props.names.filter((name) =>
    model.versions.some((version) => confirmedOf(model, version, name)),
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
  const heading = <th scope="row">{rowLabel(name)}</th>
  if (first && versions.length > 1 && isShared(model, name)) {
    return (
      <tr>
        {heading}
        <td colSpan={versions.length}>
          <Cell name={name} figure={confirmedOf(model, first, name)} />
        </td>
      </tr>
    )
  }
  return (
    <tr>
      {heading}
      {versions.map((version) => (
        <td key={version.id}>
          <Cell name={name} figure={confirmedOf(model, version, name)} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ name, figure }: { name: FigureName; figure: Figure | undefined }) {
  if (!figure) return '–'
  return (
    <>
      {cellText(name, figure)}
      <SourceLink id={figure.source} />
      {figure.of && <small>{figure.of}</small>}
    </>
  )
}

function confirmedOf(model: Model, version: Version, name: FigureName): Figure | undefined {
  const figure = figureOf(model, version, name)
  return figure && isConfirmed(figure) ? figure : undefined
}
