import { ArrowRight } from 'lucide-react'
import { useSite } from '../shell/site-context.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** What people come to find out, each question a link to the tool that answers it. */
export function QuestionsSection() {
  const { tools: questions } = useSite()
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="border-b border-line py-14 sm:py-20">
      <div className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h2 id="questions" className="text-3xl font-semibold sm:text-4xl">
            Start with your question
          </h2>
          <p className="mt-3 text-soft">
            Answered with your own numbers, and every number shows how it was worked out.
          </p>
        </div>
        <ul className="border-t border-line">
          {questions.map(({ path, question }) => (
            <li key={path} className="border-b border-line">
              <PageLink
                to={path}
                className="group flex min-h-16 items-center justify-between gap-6 py-3 text-lg font-medium hover:text-accent sm:text-xl"
              >
                {question}
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent"
                />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
