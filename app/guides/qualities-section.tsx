import { Check, CircleAlert, Plus } from 'lucide-react'
import type { Guide } from '../../content/guide-schema.ts'
import { WrongLink } from '../ui/wrong-link.tsx'
import { ClaimList } from './guide-claim-list.tsx'

/** Features, benefits and considerations, side by side where there is room. */
export function QualitiesSection({ guide }: { guide: Guide }) {
  return (
    <div className="mt-14 grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      <section>
        <WrongLink path="features" name="Features" />
        <h2 className="text-2xl font-semibold">Features</h2>
        <ClaimList claims={guide.features} icon={Check} />
      </section>
      <section>
        <WrongLink path="benefits" name="Benefits" />
        <h2 className="text-2xl font-semibold">Benefits</h2>
        <ClaimList claims={guide.benefits} icon={Plus} />
      </section>
      <section>
        <WrongLink path="considerations" name="Considerations" />
        <h2 className="text-2xl font-semibold">Considerations</h2>
        <ClaimList claims={guide.considerations} icon={CircleAlert} iconClass="text-caution" />
      </section>
    </div>
  )
}
