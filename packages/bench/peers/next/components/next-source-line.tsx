export function SourceLine({ source }: { source: { name: string; url: string | null } }) {
  if (!source.url) return source.name
  return (
    <a href={source.url} rel="noopener" className="text-accent underline underline-offset-2">
      {source.name}
    </a>
  )
}

export function Unconfirmed() {
  return <span className="text-sm whitespace-nowrap text-caution">(not yet confirmed)</span>
}
