import { CarLink } from '../../facts/kept-car/car-link.tsx'
import { Button } from '../../ground/ui/button.tsx'
import type { CarNumberAnswer } from './car-number-answer.ts'

/** Says which car a VIN, chassis number or plate belongs to, as far as the number tells, and where to go on. */
export function CarNumberNote({ answer }: { answer: CarNumberAnswer }) {
  const { says, doubt, links, lookUp } = answer
  return (
    <section
      role="status"
      aria-label="Your car by its number"
      className="my-4 rounded-card border border-line bg-sunken px-5 py-4"
    >
      <p className="font-medium">{says}</p>
      {doubt && <p className="mt-1 text-soft">{doubt} We do not keep the number.</p>}
      {lookUp && (
        <form method="post" action="/number-plate" className="mt-2">
          <input type="hidden" name="plate" value={lookUp.plate} />
          <Button type="submit">{`Look up ${lookUp.plate}`}</Button>
          <p className="mt-2 text-sm text-soft">
            {`${lookUp.host} tells us the car. We do not keep the plate.`}
          </p>
        </form>
      )}
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
