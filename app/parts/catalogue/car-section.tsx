import { ChevronDown } from 'lucide-react'
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
