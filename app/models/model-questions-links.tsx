import type { Model } from '../../content/model-schema.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Questions about this model that a tool answers, with its first version chosen. */
export function ModelQuestionsLinks(props: {
  model: Model
  questions: readonly { path: string; text: string }[]
}) {
  const { model, questions } = props
  const [version] = model.versions
  if (!version || questions.length === 0) return null
  return (
    <nav aria-label={`Questions about the ${model.name}`} className="page-width pt-6 print:hidden">
      <ul className="flex flex-wrap gap-x-8">
        {questions.map(({ path, text }) => (
          <li key={path}>
            <PageLink
              to={`${path}?version=${model.slug}.${version.id}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:no-underline"
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
