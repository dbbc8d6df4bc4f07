import type { Entity } from './schema-metadata.ts'

/**
 * A page's structured data (schema.org as JSON-LD). '<' is escaped so that no text can close the
 * element. Crawlers read the server's HTML: in the browser `entities` is empty and the element keeps
 * its text.
 */
export function PageMetadata({ entities }: { entities: readonly Entity[] }) {
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
