import { ExternalLink } from 'lucide-react'
import type { FurtherLink } from '../../content/information-schema.ts'
import { PageLink } from '../ui/page-link.tsx'

const look =
  'inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4 hover:no-underline'

/** Where to read on: pages of this site, and those of others in a new tab. */
export function FurtherLinks({ links }: { links: readonly FurtherLink[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {links.map(({ name, address }) => (
        <li key={address}>
          {address.startsWith('/') ? (
            <PageLink to={address} className={look}>
              {name}
            </PageLink>
          ) : (
            <a href={address} target="_blank" rel="noopener" className={look}>
              {name}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
