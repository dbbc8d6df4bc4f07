import { use, useEffect, type ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { movedPaths } from '../content/addresses/page-addresses.ts'
import { navigation, site } from '../content/site-settings.ts'
import { tools } from '../content/tools.ts'
import { AuthProvider } from './sign-in/auth-context.tsx'
import { myCarKey } from './kept-car/my-car-key.ts'
import type { RouteHandle } from './route-handle.ts'
import { ErrorPage } from './shell/error-page.tsx'
import type { HydrateOn } from './shell/hydration-script.ts'
import { EditLink } from './shell/edit-link.tsx'
import hydrationScript from 'inline-script:./shell/hydration-script.ts'
import { InlineMark } from './shell/inline-code.ts'
import { SpeculationRules } from './shell/speculation-rules.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { SiteProvider, type SiteFacts } from './shell/site-context.tsx'
import { readSite } from './site-loader-context.ts'
import { Toaster } from './ui/toaster.tsx'
import styleSheet from './ui/tokens.css?inline'
import styleSheetFile from './ui/tokens.css?url'

// Only the server needs these texts: in the browser the elements exist already. A built page is
// served with the rules it uses (see entry.server.tsx) and loads the whole style sheet to hydrate.
const styles = import.meta.env.DEV && import.meta.env.SSR ? styleSheet : ''
const inlineScript = import.meta.env.SSR ? hydrationScript : ''
// Before the first paint, so that nothing makes way for the kept car later.
const carScript = import.meta.env.SSR
  ? `try{localStorage.getItem('${myCarKey}')&&(document.documentElement.dataset.car='kept')}catch{}`
  : ''
const styleSheetUrl = import.meta.env.PROD && import.meta.env.SSR ? styleSheetFile : undefined

export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const { siteOrigin, signUps, browserBackend, now } = readSite(context)
  const { name, mission, firstYear, contactEmail, socialPages } = site()
  return {
    siteOrigin,
    signUps,
    browserBackend,
    year: now().getFullYear(),
    name,
    mission,
    firstYear,
    contactEmail,
    socialPages,
    navigation: navigation(),
    ...(Object.keys(movedPaths()).length > 0 && { movedPaths: movedPaths() }),
    tools: Object.entries(tools()).map(([path, tool]) => ({
      path,
      name: tool.name,
      question: tool.question,
    })),
  }
}

// None of this changes during a visit.
export const shouldRevalidate = () => false

function useHydrateOn(): HydrateOn {
  const matches = useMatches()
  const match = matches.at(-1)
  const { hydrateOn = 'intent' } = (match?.handle as RouteHandle | undefined) ?? {}
  return typeof hydrateOn === 'function' ? hydrateOn(match?.loaderData) : hydrateOn
}

/** Whether the page belongs to the desk, whose pages bring their own frame and no scripts. */
function useDesk(): boolean {
  return useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.frame === 'desk')
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrateOn = useHydrateOn()
  const mark = use(InlineMark)
  const isDesk = useDesk()
  return (
    <html lang="en-NZ" data-hydrate-on={hydrateOn} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1513" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="alternate" type="application/atom+xml" title="Recent changes" href="/feed.xml" />
        {!isDesk && (
          <script
            nonce={mark}
            dangerouslySetInnerHTML={{ __html: carScript }}
            suppressHydrationWarning
          />
        )}
        <style nonce={mark} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        {children}
        {!isDesk && (
          <>
            <SpeculationRules />
            <ScrollRestoration />
            <Scripts />
            <script
              nonce={mark}
              data-style-sheet={styleSheetUrl}
              dangerouslySetInnerHTML={{ __html: inlineScript }}
              suppressHydrationWarning
            />
          </>
        )}
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
        <EditLink />
        <SiteFooter />
        <MissingScriptsNote />
        <Toaster />
      </AuthProvider>
    </SiteProvider>
  )
}

/** Shown when scripts fail to arrive (see shell/hydration-script.ts). Its link reloads the page. */
function MissingScriptsNote() {
  return (
    <p
      data-missing-scripts
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 rounded-card border border-line border-l-4 border-l-accent bg-raised px-4 py-3 text-sm sm:left-auto sm:w-96"
    >
      Part of this page did not arrive, so signing in and some buttons will not work. The rest of
      the page does.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty URL is this page with its query */}
      <a href="" className="text-accent underline underline-offset-4">
        Reload the page
      </a>
    </p>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  if (useDesk()) {
    return (
      <SiteProvider facts={loaderData}>
        <Outlet />
      </SiteProvider>
    )
  }
  return (
    <Shell facts={loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Any error that reaches the root: an unknown URL or something thrown. The shell stays. */
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
