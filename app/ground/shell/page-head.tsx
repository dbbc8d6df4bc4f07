import { shareCardPath } from '../../../content/pages/share-card.ts'
import { textPathOf } from '../route/open-addresses.ts'
import { breadcrumbs, type Entity, type Breadcrumb } from './schema-metadata.ts'
import { useAddressOf } from '../ui/moved-paths.ts'
import { useSite, type SiteFacts } from './site-context.tsx'
import { usePageUrl } from '../ui/page-url.ts'

/**
 * The head of a page: title, description, canonical URL (origin plus route), link preview and
 * structured data. React hoists these into the document's head, on the server too.
 */
export function PageHead(props: {
  title: string
  /** Puts the site's name behind the title. */
  namesSite?: true
  description: string
  path: string
  /** The query of a later page of a list, '?page=2': search engines list it beside the first. */
  pageQuery?: string
  /** false adds noindex. */
  listed?: boolean
  /** The page's name in its breadcrumbs; the home page has none. */
  name?: string
  /** The parent page, unless that is the home page. */
  within?: Breadcrumb
  /** A page of data, such as the catalogue, has no text form. */
  isData?: true
  /** The page answers its query as JSON too, at its path with '.json'. */
  answersJson?: true
  /**
   * The page's schema.org entities, given what is known of the site. Write `import.meta.env.SSR && …` to keep
   * them out of the browser's scripts.
   */
  about?: false | ((site: SiteFacts) => readonly Entity[]) | undefined
}) {
  const site = useSite()
  const { siteOrigin } = site
  const { name, within } = props
  const path = useAddressOf()(props.path)
  const title = props.namesSite ? `${props.title} | ${site.name}` : props.title
  const url = siteOrigin + path + (props.pageQuery ?? '')
  const { search } = usePageUrl()
  const query = props.answersJson ? search : ''
  const hasText = !props.isData && (name !== undefined || path === '/')
  // Every page with a name has one; see commands/building/card-copies.ts and app/publishing/share-cards/.
  const card = siteOrigin + shareCardPath(name ? path : '/', query)
  const entities: Entity[] = props.about ? [...props.about(site)] : []
  if (import.meta.env.SSR && name) {
    entities.push(breadcrumbs(siteOrigin, [...(within ? [within] : []), { name, path }]))
  }
  // Same on server and client: the client does not have the entities.
  const hasMetadata = name !== undefined || props.about !== undefined
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={props.description} />
      <link rel="canonical" href={url} />
      {hasText && <link rel="alternate" type="text/plain" href={textPathOf(path) + query} />}
      {props.answersJson && (
        <link rel="alternate" type="application/json" href={`${path}.json${query}`} />
      )}
      {props.listed === false && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_NZ" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name ?? site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {hasMetadata && <PageMetadata key={path} entities={entities} />}
    </>
  )
}

/**
 * A page's structured data (schema.org as JSON-LD). '<' is escaped so that no text can close the
 * element. Crawlers read the server's HTML: in the browser `entities` is empty and the element keeps
 * its text.
 */
function PageMetadata({ entities }: { entities: readonly Entity[] }) {
  const text = import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': entities })
    : ''
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
      suppressHydrationWarning
    />
  )
}
