export function openRestartLimit(clock?: () => number): () => 'start again' | 'give up'
export function hasDied(code: number | null, signal: NodeJS.Signals | null): boolean
