import type { PublicChange } from './public-changes.ts'

/** What a change did, a line for each value: 'Kia EV3, Price: $54,990 → $52,990'. */
export function DifferenceList({ change }: { change: PublicChange }) {
  return change.differences.map((one) => (
    <p key={`${one.title} ${one.place}`} className="mt-1 break-words whitespace-pre-line">
      {[one.title === change.title ? '' : one.title, one.place].filter(Boolean).join(', ') ||
        change.title}
      {': '}
      <del className="text-soft">{one.was}</del>
      <span aria-hidden> → </span>
      <span className="sr-only"> is now </span>
      <ins className="font-medium no-underline">{one.is}</ins>
    </p>
  ))
}
