import { Search, X } from 'lucide-react'
import { SearchForm } from '../publishing/search/search-form.tsx'

/** Search in the top bar: a native disclosure, like the menus beside it. Only one of them is open at a time. */
export function SearchCorner() {
  return (
    <details name="top-bar" className="group">
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
