import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Until now the page had only the rules it was served with; hydrated, it may need any of them.
await window.evnzStylesLoaded
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
