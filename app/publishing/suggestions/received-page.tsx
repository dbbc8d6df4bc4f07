import { PageHead } from '../../ground/shell/page-head.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'

export const handle = { parameters: ['reference'] } satisfies RouteHandle

export function loader({ url }: LoaderArgs) {
  const reference = url.searchParams.get('reference') ?? ''
  return { reference: /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(reference) ? reference : null }
}

/** /suggest/received: thanks, and the number under which the suggestion is kept. */
export default function ReceivedPage({ loaderData: { reference } }: PageProps<typeof loader>) {
  return (
    <div className="page-width py-5 sm:py-16">
      <PageHead
        title="Thank you"
        namesSite
        description="Your suggestion has arrived."
        path="/suggest/received"
        listed={false}
      />
      <div className="prose-width">
        <h1 className="text-3xl font-semibold sm:text-5xl">Thank you</h1>
        <p className="mt-4 text-lg">Your suggestion has arrived. Someone will check it.</p>
        {reference && (
          <p className="mt-4">
            Its number is <strong className="font-semibold tabular-nums">{reference}</strong>. Name
            it if you write to us about it.
          </p>
        )}
        <p className="mt-6">
          <PageLink to="/" className="text-link">
            Go to the home page
          </PageLink>
        </p>
      </div>
    </div>
  )
}
