import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { AccountCorner } from '../account/account-corner.tsx'
import { SearchCorner } from '../search/search-corner.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SiteLogo } from './site-logo.tsx'

/** The four links of the top bar, in order. */
export const barLinks = [
  { to: '/#resources', label: 'Resources' },
  { to: '/ev-models', label: 'Popular EV Models' },
  { to: '/ev-parts', label: 'EV Parts' },
  { to: '/ev-service-centers', label: 'EV Service Centers' },
]

const linkClass =
  'inline-flex min-h-11 items-center rounded-md px-1.5 text-sm whitespace-nowrap xl:px-3 xl:text-[0.9375rem] text-soft hover:text-ink'

/** The sticky top bar. On small screens its links are in a menu that closes when one is chosen. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div className="page-width flex h-16 items-center gap-1 sm:gap-4 lg:gap-2 xl:gap-4">
        <PageLink
          to="/"
          className="mr-auto inline-flex min-h-11 items-center rounded-md sm:shrink-0"
        >
          <SiteLogo />
        </PageLink>
        <nav aria-label="Main" className="hidden shrink-0 lg:block">
          <ul className="flex">
            {barLinks.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className={linkClass}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchCorner />
        {/* What is left over: a long email address is cut off. */}
        <div className="hidden min-w-0 lg:block">
          <AccountCorner />
        </div>
        <SmallMenu />
      </div>
    </header>
  )
}

/** A native disclosure, so that it opens without scripts. */
function SmallMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details
      ref={menu}
      name="top-bar"
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <summary className="inline-flex size-11 items-center justify-center rounded-md border border-line">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper shadow-lg"
      >
        <ul className="page-width divide-y divide-line py-2">
          {barLinks.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} onClick={close} className="flex min-h-13 items-center text-lg">
                {label}
              </PageLink>
            </li>
          ))}
          <li className="py-4">
            <AccountCorner onChoose={close} />
          </li>
        </ul>
      </nav>
    </details>
  )
}
