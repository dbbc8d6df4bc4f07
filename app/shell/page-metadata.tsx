import type { Entity } from './schema-metadata.ts'

/**
 * What a page tells machines about itself (schema.org, as JSON-LD). A data block, never run; '<' is
 * written as an escape so that no text can end it early. Machines read what the server sent: in the
 * browser the element is there already and keeps its text, and `about` is empty.
 */
export function PageMetadata({ about }: { about: readonly Entity[] }) {
  const text = import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': about })
    : ''
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
      suppressHydrationWarning
    />
  )
}
