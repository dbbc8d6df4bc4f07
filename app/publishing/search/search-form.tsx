import { Search } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { maxQueryLength } from './search.ts'

/**
 * The search box: a GET form that works without scripts. `label` distinguishes several on one page
 * for screen readers.
 */
export function SearchForm(props: {
  label: string
  query?: string
  /** Whether the button is a word: in the text of a page, not in its head. */
  hasWord?: boolean
  className?: string
}) {
  const { label, query = '', hasWord = false, className = '' } = props
  return (
    <form
      role="search"
      method="get"
      action="/search"
      aria-label={label}
      key={query}
      className={`${hasWord ? 'flex gap-2' : 'relative'} ${className}`}
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
        className={`block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised py-1.5 pl-3.5 text-base placeholder:text-faint ${hasWord ? 'pr-2' : 'pr-12'}`}
      />
      {hasWord ? (
        <Button type="submit">Search</Button>
      ) : (
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-soft hover:text-ink"
        >
          <Search aria-hidden className="size-5" />
        </button>
      )}
    </form>
  )
}
