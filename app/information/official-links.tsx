import { ExternalLink } from 'lucide-react'
import type { GuidePage } from '../../content/information-schema.ts'
import { buttonClass } from '../ui/button.tsx'

/** Links to the official pages. */
export function OfficialLinks({ links }: { links: GuidePage['links'] }) {
  return (
    <section className="rounded-card bg-accent-soft p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Official pages</h2>
      <p className="mt-2 text-sm text-soft">
        Rules and charges change. If these pages differ from ours, go by them.
      </p>
      <ul className="mt-4 space-y-3">
        {links.map(({ name, address }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={`w-full ${buttonClass('outline')}`}
            >
              {name}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
