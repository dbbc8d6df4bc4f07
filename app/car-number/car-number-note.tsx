import { CarLink } from '../kept-car/car-link.tsx'
import type { CarNumberAnswer } from './car-number-answer.ts'

/** Says which car a VIN, chassis number or plate belongs to, as far as the number tells, and where to go on. */
export function CarNumberNote({ answer }: { answer: CarNumberAnswer }) {
  const { says, doubt, links } = answer
  return (
    <section
      role="status"
      aria-label="Your car by its number"
      className="my-4 rounded-card border border-line bg-sunken px-5 py-4"
    >
      <p className="font-medium">{says}</p>
      {doubt && <p className="mt-1 text-soft">{doubt} We do not keep the number.</p>}
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {links.map(({ to, label }) => (
            <li key={to}>
              <CarLink to={to}>{label}</CarLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
