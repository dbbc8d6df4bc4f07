import { PageLink } from '../ui/page-link.tsx'

/** The other profiles of a region, those one can reach first. */
export function NearbyLinks(props: {
  region: string | null
  centers: { name: string; slug: string }[]
}) {
  return (
    <nav aria-labelledby="nearby">
      <h2 id="nearby" className="text-2xl font-semibold">
        More in {props.region}
      </h2>
      <ul className="mt-3">
        {props.centers.map(({ name, slug }) => (
          <li key={slug} className="border-t border-line">
            <PageLink
              to={`/${slug}`}
              className="flex min-h-11 items-center text-accent hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
