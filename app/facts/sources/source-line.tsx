import { useSource } from './sources-context.tsx'

/** The name of a source, linked if it has a URL. */
export function SourceLine({ id }: { id: string }) {
  const source = useSource(id)
  if (!source) return null
  if (!source.url) return <>{source.name}</>
  return (
    <a href={source.url} rel="noopener" className="text-accent underline underline-offset-2">
      {source.name}
    </a>
  )
}
