import type { PhotoSubject } from '../../cars/photos/photo-subjects.ts'

/** The pages that need a photograph most, each with its form. */
export function BarePagesSection({ pages }: { pages: PhotoSubject[] }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="bare" className="mt-12">
      <h2 id="bare" className="text-2xl font-semibold">
        Pages that need a photograph most
      </h2>
      <p className="mt-1 text-soft">None of these has one. Models on the home page come first.</p>
      <ol className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {pages.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`/desk/photos/${slug}`}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
