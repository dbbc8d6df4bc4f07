import { data } from 'react-router'
import type { LoaderArgs, PageProps } from '../ground/route/route-types.ts'
import { usePageUrl } from '../ground/ui/page-url.ts'
import { doorPages, nearestPage, similarPages, wordsOfPath } from './nearest-page.ts'
import { NotFound } from './not-found.tsx'

/** Any URL that is not in the route table. */
export function loader({ url }: Pick<LoaderArgs, 'url'>) {
  const { pathname } = url
  const nearest = nearestPage(pathname)
  const similar = similarPages(pathname).filter(({ path }) => path !== nearest?.path)
  const found = { nearest, similar, doors: doorPages(), words: wordsOfPath(pathname) }
  return data(found, { status: 404 })
}

export default function NotFoundPage({ loaderData }: Pick<PageProps<typeof loader>, 'loaderData'>) {
  return <NotFound path={usePageUrl().pathname} {...loaderData} />
}
