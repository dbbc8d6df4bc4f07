// Where published content stands: its pages, their text forms and pictures. Only the server imports this file.
import { findAddress } from '../../../content/pages/page-addresses.ts'
import { models } from '../../../content/cars/models.ts'
import { listPageCards } from '../share-cards/page-cards.ts'
import { hasTextForm } from './text-form.ts'

/**
 * The path under which the content at a path is found: another one after the owner has given its page a new address.
 * Undefined where no content is or was; pages of the route table that show none are not known here.
 */
export function publishedPath(path: string): string | undefined {
  const [, page = path, ending = ''] = /^(.+)(\.txt)$/.exec(path) ?? []
  const found = findAddress(page)
  if (found && 'movedTo' in found) return found.movedTo + ending
  return (ending === '' ? found !== undefined || isPicture(path) : hasTextForm(page))
    ? path
    : undefined
}

/** Whether a path is that of a share card or of the outline of a model, which are drawn when asked for. */
function isPicture(path: string): boolean {
  if (path.startsWith('/cards/')) {
    return listPageCards(() => undefined).some((card) => card.path === path)
  }
  return (
    path.startsWith('/drawings/') && models().some(({ slug }) => path === `/drawings/${slug}.svg`)
  )
}
