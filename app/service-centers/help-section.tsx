import { useSite } from '../shell/site-context.tsx'

/** How a reader or a workshop can fill in what is missing. */
export function HelpSection() {
  const { contactEmail: email } = useSite()
  return (
    <section id="help" className="mt-16">
      <h2 className="text-2xl font-semibold sm:text-3xl">How to help</h2>
      <p className="prose-width mt-4">
        Ask the workshop to put its address, phone number, hours and electric work on a page of its
        own. That page is our source: we print a phone number only if the workshop has published it.
        {email && (
          <>
            {' '}
            Then send us the link:{' '}
            <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
              {email}
            </a>
          </>
        )}
      </p>
    </section>
  )
}
