import { tools } from '../../content/tools.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Tools that answer what the reader of a guide may ask next. */
export function GuideQuestionsLinks({ slug }: { slug: string }) {
  const links = Object.entries(tools).flatMap(([path, { onGuides }]) => {
    const text = onGuides?.[slug]
    return text ? [{ path, text }] : []
  })
  return links.map(({ path, text }) => (
    <p key={path} className="mt-6 print:hidden">
      <PageLink
        to={path}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:no-underline"
      >
        {text}
      </PageLink>
    </p>
  ))
}
