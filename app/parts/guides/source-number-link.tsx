/** The number of a source in the list at the foot of a guide, linked to it. */
export function SourceNumberLink({ id, number }: { id: string; number: number }) {
  return (
    <sup className="text-xs">
      <a href={`#source-${id}`} className="px-0.5 text-accent underline underline-offset-2">
        <span className="sr-only">Source </span>
        {number}
      </a>
    </sup>
  )
}
