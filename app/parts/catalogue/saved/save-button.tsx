import { Bookmark } from 'lucide-react'
import { buttonClass } from '../../../ground/ui/button.tsx'
import { showToast } from '../../../ground/ui/toast-store.ts'
import type { SavedPart } from './saved-part.ts'
import { toggleSavedPart, useSavedParts } from './saved-parts-store.ts'

/** Puts a part on the visitor's list, or takes it off. Only with scripts: the list stays in the browser. */
export function SaveButton({ part }: { part: SavedPart }) {
  const isSaved = useSavedParts().some(({ sku }) => sku === part.sku)
  const toggle = () => {
    if (toggleSavedPart(part)) return
    showToast({
      title: 'Not saved',
      message: 'This browser does not allow the site to store anything.',
      tone: 'destructive',
    })
  }
  return (
    <button
      type="button"
      data-replay
      aria-pressed={isSaved}
      onClick={toggle}
      className={`${buttonClass('outline')} noscript:hidden print:hidden`}
    >
      <Bookmark aria-hidden className={`size-4 ${isSaved ? 'fill-current' : ''}`} />
      <span>{isSaved ? 'On your list' : 'Save to your list'}</span>
    </button>
  )
}
