import { data } from 'react-router'
import { findAddress } from '../../content/pages/page-addresses.ts'
import GuidePage, { loader as loadGuide } from '../parts/guides/guide-page.tsx'
import ModelPage, {
  handle as modelHandle,
  loader as loadModel,
} from '../cars/models/model-page.tsx'
import TextPage, {
  headers as textHeaders,
  loader as loadText,
} from '../publishing/information/text-page.tsx'
import { followMovedText } from '../facts/published-content/slug-at.ts'
import type { RouteHandle } from '../ground/route/route-handle.ts'
import CenterPage, {
  headers as centerHeaders,
  loader as loadCenter,
} from '../places/service-centers/center-page.tsx'
import NotFoundPage, { loader as loadNotFound } from './not-found-page.tsx'
import type { HeadersArgs, LoaderArgs, PageProps } from '../ground/route/route-types.ts'

type Args = Pick<LoaderArgs, 'request' | 'url' | 'context'>

/** What the page of each kind loads, and which kind it is. */
const pages = {
  async models(args: Args) {
    const model = await loadModel(args)
    return data({ kind: 'models' as const, ...model.data }, model.init ?? undefined)
  },
  async guides(args: Args) {
    const guide = await loadGuide(args)
    const [loaded, init] = 'init' in guide ? [guide.data, guide.init] : [guide, null]
    return data({ kind: 'guides' as const, ...loaded }, init ?? undefined)
  },
  async centers(args: Args) {
    const center = await loadCenter(args)
    return data({ kind: 'centers' as const, ...center }, { headers: centerHeaders() })
  },
  'text-pages'(args: Args) {
    return data({ kind: 'text-pages' as const, ...loadText(args) }, { headers: textHeaders() })
  },
}

export async function loader(args: LoaderArgs) {
  const found = findAddress(args.url.pathname)
  if (found) return await pages[found.collection](args)
  followMovedText(args.url)
  const missing = loadNotFound(args)
  return data({ kind: 'missing' as const, ...missing.data }, missing.init ?? undefined)
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const handle = {
  parameters: modelHandle.parameters,
} satisfies RouteHandle

/**
 * A model, guide, workshop or text that was added or given another address since the site was built, or the page for an
 * address that nothing has. Those of the build have routes of their own, with the same components.
 */
export default function AddedPage({ loaderData }: PageProps<typeof loader>) {
  switch (loaderData.kind) {
    case 'models':
      return <ModelPage loaderData={loaderData} />
    case 'guides':
      return <GuidePage loaderData={loaderData} />
    case 'centers':
      return <CenterPage loaderData={loaderData} />
    case 'text-pages':
      return <TextPage loaderData={loaderData} />
    case 'missing':
      return <NotFoundPage loaderData={loaderData} />
  }
}
