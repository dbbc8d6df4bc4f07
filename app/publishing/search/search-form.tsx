import { Search } from 'lucide-react'
import { maxQueryLength } from './search.ts'

/**
 * The search box: a GET form that works without scripts. `label` distinguishes several on one page
 * for screen readers.
 */
export function SearchForm(props: { label: string; query?: string; className?: string }) {
  const { label, query = '', className = '' } = props
  return (
    <form
      role="search"
      method="get"
      action="/search"
      aria-label={label}
      key={query}
      className={`relative ${className}`}
    >
      <input
        type="search"
        name="q"
        aria-label="Search this site"
        placeholder="Search"
        defaultValue={query}
        maxLength={maxQueryLength}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="block min-h-11 w-full rounded-lg border border-edge bg-raised py-1.5 pr-12 pl-3.5 text-base placeholder:text-faint"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-soft hover:text-ink"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </form>
  )
}
