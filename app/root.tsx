import { useEffect, type ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { AuthProvider } from './account/auth-context.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { hydrationScript, type HydrateOn } from './shell/hydration-script.ts'
import { SpeculationRules } from './shell/speculation-rules.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { SiteProvider, type SiteFacts } from './shell/site-context.tsx'
import { readSite } from './site-loader-context.ts'
import { Toaster } from './ui/toaster.tsx'
import styleSheet from './ui/tokens.css?inline'
import styleSheetAddress from './ui/tokens.css?url'

// Only the server needs these texts: in the browser the elements are already there. A built page is
// given the rules it uses when it is finished (see entry.server.tsx), and all of them when it wakes.
const styles = import.meta.env.DEV && import.meta.env.SSR ? styleSheet : ''
const waking = import.meta.env.SSR
  ? hydrationScript(import.meta.env.PROD ? styleSheetAddress : '')
  : ''

export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const { siteOrigin, browserBackend, now } = readSite(context)
  return { siteOrigin, browserBackend, year: now().getFullYear() }
}

// Nothing in here changes while a visitor stays.
export const shouldRevalidate = () => false

function useHydrateOn(): HydrateOn {
  const asked = useMatches().some((match) => {
    const handle = match.handle as { hydrateOn?: HydrateOn } | undefined
    return handle?.hydrateOn === 'idle'
  })
  return asked ? 'idle' : 'intent'
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrateOn = useHydrateOn()
  return (
    <html lang="en-NZ" data-hydrate-on={hydrateOn} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1513" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="alternate" type="application/atom+xml" title="Changes" href="/feed.xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        {children}
        <SpeculationRules />
        <ScrollRestoration />
        <Scripts />
        <script dangerouslySetInnerHTML={{ __html: waking }} suppressHydrationWarning />
      </body>
    </html>
  )
}

function Shell({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  useEffect(() => window.evnzHydrated?.(), [])
  return (
    <SiteProvider facts={facts}>
      <AuthProvider backend={facts.browserBackend}>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
        <Toaster />
      </AuthProvider>
    </SiteProvider>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell facts={loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Every fault that reaches the top: an unknown address or something thrown. The shell stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <Shell facts={loaderData}>
      <ErrorPage error={error} />
    </Shell>
  ) : (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  )
}
