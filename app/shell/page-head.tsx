import { useSite } from './site-context.tsx'

/**
 * The head of one page: title, description and canonical address (origin plus route).
 * React lifts these into the document's head, on the server too.
 */
export function PageHead(props: {
  title: string
  description: string
  path: string
  /** false keeps search engines away from pages that hold nothing to find. */
  listed?: boolean
}) {
  const { siteOrigin } = useSite()
  const address = siteOrigin + props.path
  return (
    <>
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      <link rel="canonical" href={address} />
      {props.listed === false && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_NZ" />
    </>
  )
}
