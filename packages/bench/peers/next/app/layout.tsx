import Link from 'next/link'
import type { ReactNode } from 'react'
import { site } from '../made/slice-queries'
import './globals.css'

const barLinks = [
  { to: '/#resources', label: 'Resources' },
  { to: '/ev-models', label: 'Popular EV Models' },
  { to: '/ev-parts', label: 'EV Parts' },
  { to: '/ev-service-centers', label: 'EV Service Centers' },
]
const footLinks = {
  Read: [
    { to: '/ev-models', label: 'EV models' },
    { to: '/ev-parts', label: 'EV parts' },
    { to: '/ev-service-centers', label: 'Service centers' },
    { to: '/charging-stations', label: 'Charging stations' },
  ],
  'Costs and rules': [
    { to: '/ev-ruc', label: 'Road user charges' },
    { to: '/government-incentives', label: 'Government incentives' },
    { to: '/sources', label: 'Sources' },
    { to: '/privacy-terms', label: 'Privacy Policy & Terms of Service' },
  ],
}
const year = new Date().getFullYear()
const button =
  'inline-flex min-h-11 items-center justify-center rounded-lg bg-accent px-5 py-2 font-medium text-on-accent hover:bg-accent-strong'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NZ">
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <header className="sticky top-0 z-40 border-b border-line bg-paper">
          <div className="page-width flex h-16 items-center gap-1 sm:gap-4">
            <a href="/" className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-md">
              <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
                <rect width="32" height="32" rx="9" fill="var(--accent)" />
                <path
                  d="M22.5 22.2a8.6 8.6 0 1 1 1.9-9.4c1.3 3.3-.6 6.8-3.9 7.4-2.9.5-5.3-1.6-5.2-4.3.1-2 1.7-3.3 3.3-3"
                  fill="none"
                  stroke="var(--on-accent)"
                  strokeWidth="2.6"
                  strokeLinecap="round"
                />
              </svg>
              <span className="text-[1.0625rem] leading-tight font-semibold tracking-tight">
                {site.name}
              </span>
            </a>
            <nav aria-label="Main" className="hidden lg:block">
              <BarLinks className="inline-flex min-h-11 items-center rounded-md px-3 text-[0.9375rem] text-soft hover:text-ink" />
            </nav>
            <details name="top-bar">
              <summary className="grid size-11 place-items-center rounded-md text-soft">
                <span className="sr-only">Search</span>
                <span aria-hidden>⌕</span>
              </summary>
              <div className="absolute inset-x-0 top-16 border-b border-line bg-paper py-4 shadow-lg">
                <form
                  role="search"
                  action="/search"
                  aria-label="Top of the page"
                  className="page-width relative"
                >
                  <input
                    type="search"
                    name="q"
                    aria-label="Search this site"
                    placeholder="Search"
                    autoComplete="off"
                    className="block min-h-11 w-full rounded-lg border border-edge bg-raised py-1.5 pr-12 pl-3.5 text-base placeholder:text-faint"
                  />
                </form>
              </div>
            </details>
            <a href="/auth" className={`${button} hidden lg:inline-flex`}>
              Sign In
            </a>
            <details name="top-bar" className="lg:hidden">
              <summary className="inline-flex size-11 items-center justify-center rounded-md border border-line">
                <span className="sr-only">Menu</span>
                <span aria-hidden>☰</span>
              </summary>
              <nav
                aria-label="Menu"
                className="absolute inset-x-0 top-16 border-b border-line bg-paper shadow-lg"
              >
                <BarLinks className="flex min-h-13 items-center text-lg" />
                <a href="/auth" className={button}>
                  Sign In
                </a>
              </nav>
            </details>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <footer className="mt-24 border-t border-line bg-sunken">
          <div className="page-width grid gap-x-12 gap-y-8 py-12 md:grid-cols-[1.6fr_1fr_1fr]">
            <div>
              <p className="font-semibold">{site.name}</p>
              <p className="mt-2 max-w-sm text-soft">{site.mission}</p>
            </div>
            {Object.entries(footLinks).map(([name, links]) => (
              <nav key={name} aria-label={name}>
                <p className="text-sm font-medium text-faint">{name}</p>
                <ul className="mt-2">
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <PageLink
                        to={to}
                        className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
                      >
                        {label}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <p className="page-width border-t border-line py-6 text-sm text-soft tabular-nums">
            © {site.firstYear}–{year} {site.name}
          </p>
        </footer>
      </body>
    </html>
  )
}

function BarLinks({ className }: { className: string }) {
  return (
    <ul className="page-width lg:flex">
      {barLinks.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} className={className}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

// Only what is in the slice is a page here: a link of Next would ask for the others ahead, for what is not there.
function PageLink({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) {
  const Tag = to === '/ev-models' ? Link : 'a'
  return (
    <Tag href={to} className={className}>
      {children}
    </Tag>
  )
}
