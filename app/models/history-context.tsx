import { createContext, use, type ReactNode } from 'react'
import type { FigureHistory } from '../published-content/figure-history.ts'

const HistoryContext = createContext<FigureHistory>({})

/** The earlier values of the figures of a page's model. */
export function HistoryProvider(props: { history: FigureHistory; children: ReactNode }) {
  return <HistoryContext value={props.history}>{props.children}</HistoryContext>
}

const mostShown = 2

/** What a figure was before, in small print, by its place in the model: 'listing/price'. */
export function WasNote({ place }: { place: string }) {
  const texts = use(HistoryContext)[place] ?? []
  return texts.slice(0, mostShown).map((text) => (
    <small key={text} className="block text-xs leading-snug font-normal text-soft">
      {text}
    </small>
  ))
}
