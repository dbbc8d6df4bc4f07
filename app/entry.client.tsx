import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The page was served with only the CSS rules it used; once hydrated, it may need any rule.
await window.evnzStylesLoaded
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
