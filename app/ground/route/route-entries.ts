// How app/routes.ts lists routes.

/** A route of the table: its path, without a slash in front, and the file of its module. */
export type RouteEntry = {
  id: string
  file: string
  path?: string
  index?: boolean
  children?: RouteEntry[]
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
