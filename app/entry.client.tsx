import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// What comes alive may show anything, and has only the rules of the page as it was until then.
await window.evnzStyled
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
