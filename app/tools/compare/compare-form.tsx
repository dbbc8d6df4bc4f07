import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { FieldOption } from '../../ground/ui/query-field.ts'
import { mostCompared } from '../../cars/compare-list/compared-versions.ts'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { letters } from './compare-fields.ts'
import { Fold, GarageFold, type GarageInputs } from './garage-form.tsx'
import { SmallDrawing, type PicturedCar } from './start-section.tsx'

type Groups = readonly (readonly [model: string, options: FieldOption[]])[]

/** Which versions to compare, and the garage they should fit. A GET form; the URL holds it all. */
export function CompareForm(props: {
  chosen: readonly { key: string; name: string }[]
  groups: Groups
  /** Models to tick; none once a version is chosen. */
  models: readonly PicturedCar[]
  inputs: GarageInputs
}) {
  const { chosen, groups, models, inputs } = props
  return (
    <form
      key={JSON.stringify(inputs.given)}
      action="/compare"
      method="get"
      className={`group/form [counter-reset:ticked] ${models.length > 0 ? '' : 'rounded-card border border-line bg-sunken p-4 sm:p-5'}`}
    >
      <LandingField id="answer" />
      {models.length > 0 && <ModelRows models={models} />}
      <ChosenFields chosen={chosen} groups={groups} />
      {inputs.mistakes.version && (
        <p data-mistake="version" className="mt-2 text-sm text-danger">
          {inputs.mistakes.version}
        </p>
      )}
      <GarageFold inputs={inputs} />
      <div
        className={
          models.length > 0
            ? 'bottom-0 z-10 -mx-4 mt-3 flex group-has-[input:checked]/form:sticky flex-wrap items-center gap-x-4 border-t border-line bg-paper px-4 py-2'
            : 'mt-4'
        }
      >
        <Button type="submit" className="min-h-12">
          Compare
        </Button>
        {models.length > 0 && (
          <span className="hidden tabular-nums text-soft group-has-[input:checked]/form:inline before:content-[counter(ticked)]">
            {' '}
            ticked, two to four
          </span>
        )}
      </div>
    </form>
  )
}

/** A model stands for the version that leads its page, which is named; the others can be chosen below. */
function ModelRows({ models }: { models: readonly PicturedCar[] }) {
  return (
    <fieldset>
      <legend className="sr-only">Tick two to four cars.</legend>
      <div className="gap-x-12 lg:columns-2">
        {models.map(({ slug, model, version, km }) => (
          <label
            key={slug}
            className="flex min-h-13 cursor-pointer break-inside-avoid flex-wrap items-center gap-x-3 border-t border-line leading-snug has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              name="version"
              value={slug}
              className="size-5 shrink-0 scroll-mb-20 accent-[var(--accent)] checked:[counter-increment:ticked]"
            />
            <span className="w-[min(4.25rem,20vw)] shrink-0">
              <SmallDrawing slug={slug} isRow />
            </span>
            <span className="flex min-w-24 grow basis-0 flex-wrap items-baseline gap-x-2.5 py-1">
              <span className="min-w-0 font-semibold wrap-anywhere max-sm:flex-1">
                {withWholeWords(model)}
              </span>{' '}
              {km !== null && (
                <span className="ml-auto shrink-0 tabular-nums sm:order-last">
                  {unitText(km, 'km')}
                </span>
              )}{' '}
              <span className="text-sm text-soft max-sm:basis-full">{version}</span>
            </span>{' '}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Without a break in 'Mach-E'. */
const withWholeWords = (name: string) =>
  name.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** The versions chosen so far, and a list to add one; at first four lists, folded below the pictures. */
function ChosenFields(props: { chosen: readonly { key: string; name: string }[]; groups: Groups }) {
  const { chosen, groups } = props
  if (chosen.length === 0) {
    return (
      <div className="mt-3">
        <Fold title="Or choose the exact versions">
          <div className="grid gap-4 sm:grid-cols-2">
            {letters.map((letter) => (
              <VersionField key={letter} label={`Version ${letter}`} groups={groups} />
            ))}
          </div>
        </Fold>
      </div>
    )
  }
  return (
    <>
      {chosen.map(({ key, name }) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="version"
            value={key}
            defaultChecked
            className="size-5 shrink-0 accent-[var(--accent)]"
          />
          {name}
        </label>
      ))}
      {chosen.length >= mostCompared ? (
        <p className="text-sm text-soft">Four are the most: untick one to make room.</p>
      ) : (
        <div className="mt-2 max-w-md">
          <VersionField label="Add" groups={groups} />
        </div>
      )}
    </>
  )
}

function VersionField({ label, groups }: { label: string; groups: Groups }) {
  return (
    <label className="block min-w-0 font-medium">
      {label}
      <select
        name="version"
        className="mt-1.5 block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 py-2"
      >
        <option value="">Choose a version</option>
        {groups.map(([model, options]) => (
          <optgroup key={model} label={model}>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
