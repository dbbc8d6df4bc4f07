import { ChevronDown } from 'lucide-react'
import { numberText } from '../../ground/ui/number-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { ChoiceFields } from './choice-field.tsx'
import type { CatalogueNames } from './my-car-button.tsx'
import { MyCarPartsIsland } from './my-car-parts-island.tsx'
import { catalogUrl, changeFilter, choices, emptyFilter, fieldValues } from './part-filter.ts'
import type { PartFilter, PartOption, PartOptions } from './part-filter.ts'

const carChoices = choices.filter((choice) => choice.of === 'vehicle')
const anyCar: Partial<PartFilter> = Object.fromEntries(
  carChoices.map(({ name }) => [name, emptyFilter[name]]),
)

/** The first step: which car the part is for. Parts that name no variant or year fit, and are found too. */
export function CarSection(props: {
  filter: PartFilter
  options: PartOptions
  names: CatalogueNames
}) {
  const { filter, options, names } = props
  const isChosen = carChoices.some(({ name }) => fieldValues(filter, name).length > 0)
  return (
    <section
      aria-labelledby="which-car"
      className="mt-4 rounded-card border border-line bg-sunken px-4 py-2 lg:pb-4 print:hidden"
    >
      <div className="relative">
        <details
          // From then on the visitor opens and closes it.
          open={isChosen}
          className="group/car lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-9 w-fit items-center gap-2">
            <h2 id="which-car" className="text-lg font-semibold">
              Which car?
            </h2>
            <ChevronDown
              aria-hidden
              className="size-4 group-open/car:rotate-180 supports-[selector(::details-content)]:lg:hidden"
            />
          </summary>
          <div className="mt-1 grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            <ChoiceFields fields={carChoices} filter={filter} options={options} />
          </div>
        </details>
        <div className="absolute top-0 right-0 flex gap-x-5">
          <MyCarPartsIsland
            names={names}
            makes={valuesOf(options.makes)}
            variants={filter.model === '' ? [] : valuesOf(options.variants)}
          />
          {isChosen && (
            <PageLink
              to={catalogUrl(changeFilter(filter, anyCar))}
              inPlace
              className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline"
            >
              Any car
            </PageLink>
          )}
        </div>
      </div>
      <noscript>
        <Button type="submit" className="mt-3">
          Show its parts
        </Button>
      </noscript>
    </section>
  )
}

const valuesOf = (options: readonly PartOption[]) => options.map(({ value }) => String(value))

const steps = choices.filter(({ name }) =>
  ['make', 'model', 'category', 'subcategory'].includes(name),
)

/** On a phone: the make, the model and the kind of part, one press each and nothing to type. */
export function NextStep({ filter, options }: { filter: PartFilter; options: PartOptions }) {
  const step = steps.find(({ name }) => fieldValues(filter, name).length === 0)
  const listed = step ? options[step.options] : []
  if (!step || listed.length === 0) return null
  return (
    // Its path is chosen already: the next step follows without opening it again.
    <details open={step.name !== 'make'} className="group/step lg:hidden print:hidden">
      <summary className="flex min-h-11 w-fit items-center gap-2 font-medium">
        {`Choose a ${step.label.toLowerCase()}`}
        <ChevronDown aria-hidden className="size-4 group-open/step:rotate-180" />
      </summary>
      {/* Another list for each step: of a list that stays, the pressed link would stay too. */}
      <ul
        id={`step-${step.name}`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 sm:grid-cols-3"
      >
        {listed.map(({ value, count }) => (
          <li key={value} className="border-b border-line">
            <PageLink
              to={catalogUrl(
                changeFilter(filter, {
                  [step.name]: step.kind === 'texts' ? [String(value)] : String(value),
                }),
              )}
              inPlace
              className="flex min-h-11 items-center justify-between gap-2"
            >
              {`${value} `}
              {count !== null && <span className="text-sm text-faint">{numberText(count)}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
