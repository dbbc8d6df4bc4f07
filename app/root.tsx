import type { ReactNode } from 'react'
import pageScript from 'inline-script:./ground/shell/page-script.ts'
import { movedPaths } from '../content/pages/page-addresses.ts'
import { shownNavigation, site } from '../content/pages/site-settings.ts'
import { tools } from '../content/pages/tools.ts'
import { SiteFactsScript } from './ground/shell/island-context.tsx'
import { AuthProvider } from './people/sign-in/auth-context.tsx'
import { myCarKey } from './ground/browser/storage-keys.ts'
import { NoticesIsland } from './people/sign-in/notices-island.tsx'
import type { LoaderArgs } from './ground/route/route-types.ts'
import { EditLink } from './ground/shell/edit-link.tsx'
import { InlineScript, InlineStyle } from './ground/shell/inline-code.tsx'
import { SpeculationRules } from './ground/shell/speculation-rules.tsx'
import { KeptPart } from './frame/kept-frame.tsx'
import { SiteProvider, type SiteFacts } from './ground/shell/site-context.tsx'
import { readSite } from './ground/shell/site-loader-context.ts'

// Before the first paint, so that nothing makes way for the kept car later.
const carScript = `try{localStorage.getItem('${myCarKey}')&&(document.documentElement.dataset.car='kept')}catch{}`

export function loader({ context }: Pick<LoaderArgs, 'context'>): SiteFacts {
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
    navigation: shownNavigation(),
    ...(Object.keys(movedPaths()).length > 0 && { movedPaths: movedPaths() }),
    tools: Object.entries(tools()).map(([path, tool]) => ({
      path,
      name: tool.name,
      question: tool.question,
    })),
  }
}

/** Where a page gets its scripts and its whole style sheet from. */
type PageAssets = { islands: string; styleSheet: string | undefined }

/** The document of every page. One of the desk has neither header and footer nor scripts: it brings its own frame. */
export function SiteDocument(props: {
  /** Undefined on the error page of a request for which nothing could be loaded. */
  facts: SiteFacts | undefined
  isDesk: boolean
  assets: PageAssets
  /** The text of the style element. */
  styles: string
  children: ReactNode
}) {
  const { facts, isDesk, assets, styles, children } = props
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1513" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="alternate" type="application/atom+xml" title="Recent changes" href="/feed.xml" />
        {!isDesk && <InlineScript code={carScript} />}
        <InlineStyle code={styles} />
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <Frame {...{ facts, isDesk }}>{children}</Frame>
        {!isDesk && (
          <>
            <SpeculationRules />
            {facts && <SiteFactsScript facts={facts} />}
            <InlineScript
              data-islands={assets.islands}
              data-style-sheet={assets.styleSheet}
              code={pageScript}
            />
          </>
        )}
      </body>
    </html>
  )
}

function Frame(props: { facts: SiteFacts | undefined; isDesk: boolean; children: ReactNode }) {
  const { facts, isDesk, children } = props
  if (!facts) return isDesk ? children : <main id="content">{children}</main>
  if (isDesk) return <SiteProvider facts={facts}>{children}</SiteProvider>
  return (
    <SiteProvider facts={facts}>
      <AuthProvider backend={facts.browserBackend}>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <KeptPart of="header" />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <EditLink />
        <KeptPart of="footer" />
        <NoticesIsland />
      </AuthProvider>
    </SiteProvider>
  )
}
