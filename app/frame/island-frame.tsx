import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { SiteProvider } from '../ground/shell/site-context.tsx'
import { AuthProvider } from '../people/sign-in/auth-context.tsx'
import { awakeParts, propsOf } from '../ground/islands/awake-parts.ts'
import { readIslandFacts } from '../ground/shell/island-context.tsx'
import { followTranslations } from '../ground/shell/translated-texts.ts'

/** Lets a component take over what the server has rendered of it. */
export function hydratePart(element: HTMLElement, Part: ComponentType<object>): void {
  const facts = readIslandFacts()
  const framed = (props: object) => (
    <SiteProvider facts={facts}>
      <AuthProvider backend={facts.browserBackend}>
        <Part {...props} />
      </AuthProvider>
    </SiteProvider>
  )
  flushSync(() => {
    const root = hydrateRoot(element, framed(propsOf(element)))
    awakeParts.set(element, (props) => root.render(framed(props)))
  })
  followTranslations(element)
}
