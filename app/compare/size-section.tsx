import { ReasonedValue } from '../tools/reasoned-value.tsx'
import { unitText } from '../ui/number-text.ts'
import { letters } from './compare-fields.ts'
import { dimensionLabels, dimensions, type Dimension, type Garage } from './garage.ts'
import { SizeDrawing, type SizedVersion } from './size-drawing.tsx'

const cells =
  'sm:[&_td]:py-2 sm:[&_td]:pr-4 [&_td]:align-top sm:[&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:text-soft'

/** How large the versions are, drawn at one scale, and what room they leave in the visitor's garage. */
export function SizeSection({ versions, garage }: { versions: SizedVersion[]; garage: Garage }) {
  const given = dimensions.filter((dimension) => garage[dimension] !== null)
  return (
    <section aria-labelledby="size" className="mt-14">
      <h2 id="size" className="scroll-mt-20 text-2xl font-semibold sm:text-3xl">
        {given.length > 0 ? 'In your garage' : 'Size'}
      </h2>
      <p className="prose-width mt-2 text-soft">
        Side, front and plan at one scale. A dashed line means that the shape is not known: of the
        front and the plan we know only how long, wide and high they are. Mirrors are not drawn,
        because the width is published without them.
        {given.length === 0 && ' Enter the size of your garage below to see it around them.'}
      </p>
      <SizeDrawing versions={versions} garage={garage} />
      <table className={`stacked-table mt-6 w-full max-w-4xl leading-snug tabular-nums ${cells}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Version</span>
            </th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col" className="text-sm font-medium text-faint">
                {dimensionLabels[dimension]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((version, at) => (
            <tr key={version.key}>
              <th scope="row" className="font-medium">
                <span aria-hidden className={`mr-1.5 font-semibold ${inks[at]}`}>
                  {letters[at]}
                </span>
                {version.name}
                {drawnNote(version) && <small className="font-normal">{drawnNote(version)}</small>}
              </th>
              {dimensions.map((dimension) => (
                <td key={dimension} data-label={dimensionLabels[dimension]}>
                  <SizeCell version={version} dimension={dimension} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const inks = ['text-accent', 'text-ink', 'text-star', 'text-danger']

function drawnNote({ outline, size }: SizedVersion): string | null {
  if (outline === 'measured') return null
  if (outline === 'height not known') return 'Dashed: its height is not known.'
  return size.length === null || size.height === null
    ? 'Not drawn from the side: its size is not known.'
    : 'A box: we have no drawing of this size.'
}

function SizeCell({ version, dimension }: { version: SizedVersion; dimension: Dimension }) {
  const value = version.size[dimension]
  const room = version.rooms.find((each) => each.dimension === dimension)?.room
  if (value === null) return 'not known'
  return (
    <>
      {unitText(value, 'mm')}
      {room && (
        <ReasonedValue
          figure={room}
          label={`Room for ${version.name}, ${dimension}`}
          className={room.value < 0 ? 'text-danger' : 'text-accent'}
        />
      )}
      {room && dimension === 'width' && <small>less what the mirrors take</small>}
    </>
  )
}
