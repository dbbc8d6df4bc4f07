import { centers } from '../../../content/places/workshops/centers.ts'
import { models } from '../../../content/cars/models.ts'

/** What can have photographs: a model, or a workshop with a page. */
export type PhotoSubject = { slug: string; name: string; kind: 'model' | 'center' }

/** Every model, then every workshop, as they are published now. */
export const listSubjects = (): PhotoSubject[] => [
  ...models().map(({ slug, name }) => ({ slug, name, kind: 'model' as const })),
  ...centers().flatMap(({ slug, name, verification }) =>
    slug && verification.status !== 'signpost' ? [{ slug, name, kind: 'center' as const }] : [],
  ),
]
