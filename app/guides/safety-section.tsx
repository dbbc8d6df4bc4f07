import { CircleAlert, ShieldAlert } from 'lucide-react'
import { workerLabels } from '../../content/guide-text.ts'
import type { Guide } from '../../content/guide-schema.ts'
import { WrongLink } from '../ui/wrong-link.tsx'
import { ClaimList } from './guide-claim-list.tsx'

/** Safety, and who can do the work. */
export function SafetySection({ safety }: { safety: Guide['safety'] }) {
  return (
    <section className="mt-14 rounded-card bg-caution-soft p-5 sm:p-8">
      <WrongLink path="safety" name="Safety" />
      <h2 className="flex items-center gap-3 text-2xl font-semibold">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-caution" />
        Safety and who can do the work
      </h2>
      <p className="mt-3 font-semibold">{workerLabels[safety.work].long}</p>
      <ClaimList claims={safety.claims} icon={CircleAlert} iconClass="text-caution" />
    </section>
  )
}
