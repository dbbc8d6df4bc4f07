// How app/routes.ts lists routes.

/** A route of the table: its path, without a slash in front, and the file of its module. */
export type RouteEntry = {
  id: string
  file: string
  path?: string
  index?: boolean
  children?: RouteEntry[]
  /** Its page is that of an entry of the content, which may move to another address. */
  isEntry?: true
}

const idOf = (file: string) => file.replace(/\.tsx?$/, '')

export const index = (file: string): RouteEntry => ({ id: idOf(file), file, index: true })

/** Several routes of one file need an `id` each. */
export const route = (path: string, file: string, { id = idOf(file) } = {}): RouteEntry => ({
  id,
  file,
  path,
})

/** Routes within one frame. */
export const layout = (file: string, children: RouteEntry[]): RouteEntry => ({
  id: idOf(file),
  file,
  children,
})

/** The pages of a collection's entries, each at its slug. */
export const entryPages = (collection: string, slugs: readonly string[], file: string) =>
  slugs.map((slug): RouteEntry => ({
    id: `${collection}/${slug}`,
    file,
    path: slug,
    isEntry: true,
  }))

/**
 * The first parts of the addresses that belong to the site itself, and the names of its text files, because the text form
 * of a page ends with '.txt'. No entry of the content may have them.
 */
export const ownAddresses = (table: readonly RouteEntry[]): string[] =>
  table.flatMap(({ path = '', isEntry, children = [] }) => {
    const [first = ''] = path.split('/')
    const name = first.replace(/\.txt$/, '')
    // A slug has no dot, so no other file can be in its place.
    const isName = !isEntry && /^[a-z0-9-]+$/.test(name)
    return [...(isName ? [name] : []), ...ownAddresses(children)]
  })
