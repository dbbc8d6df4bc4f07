import { Link, useLocation } from 'react-router'
import { PageHead } from '../shell/page-head.tsx'
import { inPreparation } from './in-preparation.ts'

/** Stands in for a page of the site map that is still being written. */
export default function InPreparationPage() {
  const { pathname } = useLocation()
  const page = inPreparation.find(({ path }) => path === pathname)
  const title = page?.title ?? 'In preparation'
  return (
    <section className="page-width py-16 sm:py-24">
      <PageHead
        title={`${title} | Electric Vehicles in NZ`}
        description={`${title}: this page is in preparation.`}
        path={pathname}
        listed={false}
      />
      <p className="text-sm font-medium text-accent">In preparation</p>
      <h1 className="mt-3 text-4xl font-semibold sm:text-5xl">{title}</h1>
      <p className="prose-width mt-5 text-lg text-soft">
        We are still writing this page and checking its facts. Nothing is published here until each
        figure has a source.
      </p>
      <p className="mt-8">
        <Link to="/ev-models" className="font-medium text-accent underline underline-offset-4">
          Read about the EV models
        </Link>
      </p>
    </section>
  )
}
