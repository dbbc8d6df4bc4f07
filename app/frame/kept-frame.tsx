import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { derived } from '../../content/published.ts'
import { AuthProvider } from '../people/sign-in/auth-context.tsx'
import { RenderedUrl, usePageUrl } from '../ground/ui/page-url.ts'
import { sharedText, type SharedText } from '../ground/shell/encoded-page.ts'
import { KeptSink } from '../ground/shell/kept-section.tsx'
import { SiteProvider, useSite, type SiteFacts } from '../ground/shell/site-context.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const parts = { header: SiteHeader, footer: SiteFooter }

/** The HTML of headers and footers, by what else than the published content they show. */
const kept = derived(() => new Map<string, SharedText>())

/**
 * The header or footer of a page. They are the same on every page but /auth, and a third of the elements of one, so they
 * are rendered once for each published state.
 */
export function KeptPart({ of }: { of: keyof typeof parts }) {
  const sink = use(KeptSink)
  const facts = useSite()
  const { pathname } = usePageUrl()
  const shown = pathname === '/auth' ? pathname : ''
  const key = [of, shown, facts.year].join(' ')
  const shared = kept().get(key) ?? sharedText(renderPart(of, facts, shown))
  kept().set(key, shared)
  sink?.push({ mark: `<div class="contents" data-kept="${of}"></div>`, shared })
  return <div className="contents" data-kept={of} />
}

function renderPart(of: keyof typeof parts, facts: SiteFacts, pathname: string): string {
  const Part = parts[of]
  return renderToString(
    <RenderedUrl value={{ pathname, search: '' }}>
      <SiteProvider facts={facts}>
        <AuthProvider backend={facts.browserBackend}>
          <Part />
        </AuthProvider>
      </SiteProvider>
    </RenderedUrl>,
    { identifierPrefix: of },
  )
}
