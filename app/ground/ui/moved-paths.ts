import { createContext, use } from 'react'

/** The addresses of the pages that the owner has moved, by the path of their slug; usually none. */
export const MovedPaths = createContext<Readonly<Record<string, string>>>({})

/** Where a page of this site is, by the path of its slug; a query and a fragment stay. */
export const addressIn = (moved: Readonly<Record<string, string>>, path: string): string =>
  path.replace(/^\/[^/?#]+(?=$|[?#])/, (own) => moved[own] ?? own)

/** Gives the address of a page of this site, by the path of its slug. */
export function useAddressOf(): (path: string) => string {
  const moved = use(MovedPaths)
  return (path) => addressIn(moved, path)
}
