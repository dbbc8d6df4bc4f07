import { shareCardPath } from '../../content/share-card.ts'
import { site } from '../../content/site-settings.ts'
import { PageMetadata } from './page-metadata.tsx'
import { breadcrumbs, type Entity, type Breadcrumb } from './schema-metadata.ts'
import { useSite } from './site-context.tsx'

/**
 * The head of one page: title, description and canonical address (origin plus route), and what it
 * tells machines. React lifts these into the document's head, on the server too.
 */
export function PageHead(props: {
  title: string
  description: string
  path: string
  /** false keeps search engines away from pages that hold nothing to find. */
  listed?: boolean
  /** The page in a word or two, as the last step of the way to it; the home page has none. */
  name?: string
  /** The page above it, where that is not the home page. */
  within?: Breadcrumb
  /**
   * What the page is about, as schema.org knows it; takes the site's origin. Only the server says
   * so: written `import.meta.env.SSR && …`, it is no part of the browser's script.
   */
  about?: false | ((origin: string) => readonly Entity[])
}) {
  const { siteOrigin } = useSite()
  const { name, within, path } = props
  const address = siteOrigin + path
  // Rendered when the site is built, for every page of content; see building/card-copies.ts.
  const card = siteOrigin + shareCardPath(name ? path : '/')
  const things: Entity[] = props.about ? [...props.about(siteOrigin)] : []
  if (import.meta.env.SSR && name) {
    things.push(breadcrumbs(siteOrigin, [...(within ? [within] : []), { name, path }]))
  }
  // The same in the browser, which does not know the things.
  const isKnown = name !== undefined || props.about !== undefined
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
      <meta property="og:site_name" content={site.name} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name ?? site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {isKnown && <PageMetadata key={path} about={things} />}
    </>
  )
}
