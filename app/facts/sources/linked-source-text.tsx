/** The name of a source, linked if it has a URL. */
export function LinkedSourceText({
  source,
  className,
}: {
  source: { name: string; url?: string | null | undefined }
  className: string
}) {
  if (!source.url) return source.name
  return (
    <a href={source.url} rel="noopener" className={className}>
      {source.name}
    </a>
  )
}
