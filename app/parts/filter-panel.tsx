import { ChevronDown, Search } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ChoiceField } from './choice-field.tsx'
import { clearLimited, fillFilterForm, readFilterForm } from './filter-form.ts'
import {
  catalogUrl,
  changeFilter,
  choices,
  fieldValues,
  resetFilter,
  type PartFilter,
  type PartOptions,
} from './part-filter.ts'
import { searchDebounceMs } from './part.ts'

export const filterForm = 'part-filter'

// Set by links: the form keeps them.
const keptFields = ['supplier', 'minPrice', 'maxPrice', 'inStock', 'sort'] as const

/**
 * The filter as a GET form. Its fields are uncontrolled: typing never waits for React, and input from
 * before hydration counts. With scripts, every change replaces the URL.
 */
export function FilterPanel(props: {
  filter: PartFilter
  options: PartOptions
  /** Whether the page has a 'Rows per page' field, which then belongs to this form. */
  isPaged: boolean
}) {
  const { filter, options, isPaged } = props
  const form = useFilterForm(filter)
  const chosen = choices.filter(({ name }) => fieldValues(filter, name).length > 0).length
  // Only the initial state: from then on the visitor opens and closes it.
  const [startsOpen] = useState(chosen > 0)
  return (
    <search>
      <form
        {...form}
        id={filterForm}
        action="/parts-catalog"
        method="get"
        autoComplete="off"
        data-replay
        className="print:hidden"
      >
        {!isPaged && <input type="hidden" name="pageSize" value={filter.pageSize} />}
        <KeptFields filter={filter} />
        <label htmlFor="part-search" className="block text-sm text-soft">
          Search
        </label>
        <div className="mt-0.5 flex gap-2">
          <input
            id="part-search"
            type="search"
            name="search"
            defaultValue={filter.search}
            placeholder="Name or number"
            enterKeyHint="search"
            className="block min-h-11 w-full min-w-0 flex-1 rounded-lg border border-edge bg-raised px-3 placeholder:text-faint"
          />
          <Button type="submit" className="px-3.5">
            <Search aria-hidden className="size-5" />
            <span className="sr-only">Search</span>
          </Button>
        </div>
        <div className="relative mt-3">
          <details
            open={startsOpen}
            className="group/choices lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]"
          >
            <summary className="inline-flex min-h-11 items-center gap-2 font-medium supports-[selector(::details-content)]:lg:hidden">
              {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
              <ChevronDown
                aria-hidden
                className="size-4 transition-transform group-open/choices:rotate-180"
              />
            </summary>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-1">
              {choices.map((choice) => (
                <ChoiceField
                  key={choice.name}
                  name={choice.name}
                  label={choice.label}
                  values={fieldValues(filter, choice.name)}
                  options={options[choice.options]}
                />
              ))}
            </div>
          </details>
          <PageLink
            to={catalogUrl(resetFilter(filter))}
            replace
            preventScrollReset
            className={`${buttonClass('quiet')} max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:px-0 lg:mt-2 lg:-ml-5`}
          >
            Reset filters
          </PageLink>
        </div>
      </form>
    </search>
  )
}

function KeptFields({ filter }: { filter: PartFilter }) {
  return keptFields.flatMap((name) =>
    fieldValues(filter, name).map((value) => (
      <input key={name} type="hidden" name={name} value={value} />
    )),
  )
}

/** Syncs the form to the URL: text is debounced by 300 ms, everything else applies immediately. */
function useFilterForm(filter: PartFilter) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL of the latest requested search; the filter shown may still be an older one.
  const shown = catalogUrl(changeFilter(filter, {}))
  const latest = useRef({ url: shown, search: filter.search })
  const isLeaving = useRef(false)

  const apply = useCallback(() => {
    clearTimeout(timer.current)
    if (!form.current || isLeaving.current) return
    const wanted = readFilterForm(form.current)
    const url = catalogUrl(wanted)
    if (url === latest.current.url) return
    latest.current = { url, search: wanted.search }
    void navigate(url, { replace: true, preventScrollReset: true })
  }, [navigate])

  useEffect(() => {
    const { location } = navigation
    isLeaving.current = location !== undefined && location.pathname !== '/parts-catalog'
  }, [navigation])

  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // Apply what was typed or chosen before hydration instead of discarding it.
    if (isFirst.current) apply()
    else if (form.current) {
      fillFilterForm(form.current, filter, { keepText: latest.current.search === filter.search })
      latest.current = { url: shown, search: filter.search }
    }
    isFirst.current = false
  }, [filter, shown, apply])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ref: form,
    onChange: ({ target }: { target: EventTarget }) => {
      const { name } = target as HTMLInputElement
      clearTimeout(timer.current)
      if (name === 'search') {
        timer.current = setTimeout(apply, searchDebounceMs)
        return
      }
      if (form.current) clearLimited(form.current, name)
      apply()
    },
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      apply()
    },
  }
}
