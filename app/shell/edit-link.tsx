import { useLocation } from 'react-router'
import { useHydrated } from '../ui/hydrated.ts'
import { isEditorBrowser } from './editor-mark.ts'

/** The way to the desk's form for the page, where somebody who may edit is signed in. It causes no request. */
export function EditLink() {
  const { pathname, search } = useLocation()
  if (!useHydrated() || !isEditorBrowser()) return null
  return (
    <a
      href={`/desk/edit?page=${encodeURIComponent(pathname + search)}`}
      rel="nofollow"
      className="fixed bottom-4 left-4 z-30 inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm text-accent shadow-lg hover:underline print:hidden"
    >
      Edit this page
    </a>
  )
}
