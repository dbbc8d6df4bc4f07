import { Link } from 'react-router'
import { essentialParts, type PartPriority } from '../../content/home.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

const priorityTones: Record<PartPriority, BadgeTone> = {
  Critical: 'destructive',
  High: 'default',
  Medium: 'secondary',
  Low: 'outline',
}

export function EssentialPartsSection() {
  return (
    <section className="border-y border-line bg-sunken py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading
          title="Essential EV Parts"
          more={{ to: '/ev-parts', label: 'View all EV parts' }}
        />
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {essentialParts.map((part) => (
            <li
              key={part.slug}
              className="relative flex flex-col rounded-card border border-line bg-raised p-5 transition-colors hover:border-edge"
            >
              <div className="flex items-center justify-between gap-3">
                <span className="text-sm text-faint">{part.category}</span>
                <Badge tone={priorityTones[part.priority]}>{part.priority}</Badge>
              </div>
              <h3 className="mt-3 text-lg font-semibold">
                <Link to={`/${part.slug}`} className="after:absolute after:inset-0">
                  {part.name}
                </Link>
              </h3>
              <p className="mt-1.5 text-[0.9375rem] text-soft">{part.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
