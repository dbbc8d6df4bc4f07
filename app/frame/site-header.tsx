import { ChevronDown, Menu, Search, X } from 'lucide-react'
import { useId } from 'react'
import { CarCornerIsland } from '../facts/kept-car/car-corner-island.tsx'
import { AccountCornerIsland } from '../people/sign-in/account-corner-island.tsx'
import { PageLink } from '../ground/ui/page-link.tsx'
import { useMenuGroups, useSite } from '../ground/shell/site-context.tsx'
import type { LinkGroup } from '../ground/shell/site-links.ts'
import { SearchForm } from '../publishing/search/search-form.tsx'

const linkClass =
  'inline-flex min-h-11 items-center rounded-md px-1 text-sm whitespace-nowrap xl:px-1.5 text-soft hover:text-ink'

/** The sticky top bar. On small screens its links are in a menu that closes when one is chosen. */
export function SiteHeader() {
  const { navigation } = useSite()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-4 lg:flex-nowrap lg:gap-x-1 xl:gap-x-2">
        <PageLink
          to="/"
          className="mr-auto inline-flex min-h-11 grow basis-40 items-center rounded-md sm:shrink-0 sm:grow-0 sm:basis-auto"
        >
          <SiteLogo />
        </PageLink>
        <nav aria-label="Main" className="hidden shrink-0 lg:block">
          <ul className="flex">
            {navigation.bar.links.map(({ address, label }) => (
              <li key={address}>
                <PageLink to={address} className={linkClass}>
                  {label}
                </PageLink>
              </li>
            ))}
            <li>
              <WideMenu />
            </li>
          </ul>
        </nav>
        <SearchCorner />
        <CarCornerIsland />
        {/* What is left over: a long email address is cut off. */}
        <div className="hidden min-w-0 lg:block">
          <AccountCornerIsland />
        </div>
        <SmallMenu />
      </div>
    </header>
  )
}

/**
 * The groups of the wide bar: a native disclosure. The script of the page closes it on Escape and when focus leaves it.
 */
function WideMenu() {
  const groups = Object.values(useMenuGroups())
  return (
    <details name="top-bar" className="group">
      <summary className={`${linkClass} gap-1`}>
        {/* Beside 'Sign Out' the short label leaves room for the email address. */}
        <span>
          Tools
          <span className="xl:not-sr-only lg:sr-only in-data-[session=stored]:sr-only!">
            {' '}
            &amp; charging
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper py-5 shadow-lg">
        <div className="page-width grid grid-cols-3 gap-x-8">
          {groups.map((group) => (
            <GroupLinks
              key={group.heading}
              {...group}
              linkClass="flex min-h-11 items-center rounded-md hover:text-accent"
              labelClass="border-b border-line pb-2 text-sm font-medium text-faint"
            />
          ))}
        </div>
      </div>
    </details>
  )
}

function GroupLinks(props: LinkGroup & { linkClass: string; labelClass: string }) {
  const titleId = useId()
  return (
    <div>
      <p id={titleId} className={props.labelClass}>
        {props.heading}
      </p>
      <ul aria-labelledby={titleId}>
        {props.links.map(({ address, label }) => (
          <li key={address}>
            <PageLink to={address} className={props.linkClass}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A native disclosure, so that it opens without scripts. */
function SmallMenu() {
  const { navigation } = useSite()
  const groups = Object.values(useMenuGroups())
  return (
    <details name="top-bar" className="group lg:hidden">
      <summary className="inline-flex size-11 items-center justify-center rounded-md border border-line">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper shadow-lg"
      >
        <ul className="page-width divide-y divide-line py-2">
          {navigation.bar.links.map(({ address, label }) => (
            <li key={address}>
              <PageLink to={address} className="flex min-h-13 items-center text-lg">
                {label}
              </PageLink>
            </li>
          ))}
          {groups.map((group) => (
            <li key={group.heading} className="py-3">
              <GroupLinks
                {...group}
                linkClass="flex min-h-11 items-center text-lg"
                labelClass="text-sm text-faint"
              />
            </li>
          ))}
          <li className="py-4">
            <AccountCornerIsland />
          </li>
        </ul>
      </nav>
    </details>
  )
}

/** The logo: a plug turned koru, and the site's name. */
function SiteLogo() {
  const { name } = useSite()
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M22.5 22.2a8.6 8.6 0 1 1 1.9-9.4c1.3 3.300-.6 6.800-3.900 7.400-2.900.5-5.300-1.600-5.200-4.300.1-2 1.700-3.300 3.300-3"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-[1.0625rem] leading-tight font-semibold tracking-tight text-balance sm:whitespace-nowrap">
        {name}
      </span>
    </span>
  )
}

/** Search in the top bar: a native disclosure, like the menus beside it. Only one of them is open at a time. */
function SearchCorner() {
  return (
    <details name="top-bar" className="group">
      <summary className="grid size-11 place-items-center rounded-md text-soft hover:text-ink">
        <span className="sr-only">Search</span>
        <Search aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-paper py-4 shadow-lg">
        <div className="page-width">
          <SearchForm label="Top of the page" className="ml-auto lg:max-w-md" />
        </div>
      </div>
    </details>
  )
}
