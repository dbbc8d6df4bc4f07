import { Search, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { SearchForm } from './search-form.tsx'

/**
 * Search in the top bar: a native disclosure that works without scripts. Only one disclosure of the
 * bar is open at a time. It closes on Escape, when focus leaves it (it would cover the focused
 * element) and on navigation.
 */
export function SearchCorner() {
  const { key } = useLocation()
  return (
    <details
      key={key}
      name="top-bar"
      className="group"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('input')?.focus()
      }}
      onKeyDown={({ currentTarget, key: pressed }) => {
        if (pressed !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className="grid size-11 place-items-center rounded-md text-soft hover:text-ink">
        <span className="sr-only">Search</span>
        <Search aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-paper py-4 shadow-lg">
        <div className="page-width">
          <SearchForm label="Top of the page" className="ml-auto lg:max-w-md" />
        </div>
      </div>
    </details>
  )
}
