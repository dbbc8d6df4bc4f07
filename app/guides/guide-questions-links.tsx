import { PageLink } from '../ui/page-link.tsx'

/** Tools that answer what the reader of a guide may ask next. */
export function GuideQuestionsLinks(props: {
  questions: readonly { path: string; text: string }[]
}) {
  return props.questions.map(({ path, text }) => (
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
