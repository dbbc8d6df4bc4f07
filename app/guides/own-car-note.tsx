import type { Guide, GuideClaim } from '../../content/guide-schema.ts'
import { foldAccents } from '../../content/texts/folded-text.ts'
import { shortName } from '../kept-car/stored-car.ts'
import { useMyCar } from '../kept-car/use-my-car.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ClaimText } from './claim-text.tsx'

/**
 * What a guide's section of compatible models says about the car that this browser keeps; nothing if it does not name
 * the model. The catalogue opens with that car, so the link says nothing about it.
 */
export function OwnCarNote(props: { compatible: Guide['compatibleModels']; inCatalog: boolean }) {
  const { compatible, inCatalog } = props
  const car = useMyCar()
  if (!compatible) return null
  const [model = ''] = car?.texts.version?.split('.') ?? []
  const claim = model && compatible.about.find((about) => isNamed(model, about))
  const group = compatible.groups.find(({ models }) => models.includes(model))
  return (
    <div
      data-with-car
      className="prose-width min-h-26 pt-4 text-[0.9375rem] leading-snug sm:min-h-16 print:hidden"
    >
      {car && (claim || group) && (
        <p>
          For your <strong className="font-semibold">{shortName(car)}</strong>:{' '}
          {claim ? (
            <ClaimText claim={claim} />
          ) : (
            group &&
            `named below under ‘${group.name}’. ${group.note ? group.note.replace(/\.?$/, '. ') : ''}`
          )}
          {inCatalog && (
            <PageLink
              to="/parts-catalog"
              className="text-accent underline underline-offset-4 hover:no-underline"
            >
              Its parts in the catalogue
            </PageLink>
          )}
        </p>
      )}
    </div>
  )
}

/** Whether a claim names the model with this slug: 'The Nissan Leaf is not among them.' */
const isNamed = (slug: string, { text }: GuideClaim): boolean =>
  `-${foldAccents(text).replaceAll(/[^a-z0-9]+/g, '-')}-`.includes(`-${slug}-`)
