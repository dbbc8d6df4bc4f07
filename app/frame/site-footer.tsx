import { PageLink } from '../ground/ui/page-link.tsx'
import { useMenuGroups, useSite } from '../ground/shell/site-context.tsx'
import type { LinkGroup } from '../ground/shell/site-links.ts'

export function SiteFooter() {
  const { year, name, mission, firstYear, socialPages, navigation } = useSite()
  const { tools, costs } = useMenuGroups()
  return (
    <footer className="mt-8 sm:mt-20 border-t border-line bg-sunken print:hidden">
      <div className="page-width">
        <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-2 sm:gap-y-8 sm:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
          <div className="sm:max-lg:col-span-2">
            <p className="font-semibold">{name}</p>
            <p className="mt-1 max-w-sm text-sm text-soft sm:mt-2 sm:text-base">{mission}</p>
          </div>
          <FooterLinks {...navigation.explore} />
          <FooterLinks {...tools} />
          <FooterLinks {...costs} />
          <FooterLinks {...navigation.thisSite} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-3 text-sm text-soft sm:py-6">
          <p className="tabular-nums">{`© ${firstYear}–${year} ${name}`}</p>
          {socialPages.length > 0 && (
            <ul className="flex flex-wrap gap-4" aria-label="Social media">
              {socialPages.map((page) => (
                <li key={page.name}>
                  <a href={page.address} rel="me noopener" className="underline">
                    {page.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

/** A group of links: a column, and on a phone lines that wrap, so that the end of a page is no page of its own. */
function FooterLinks({ heading, links }: LinkGroup) {
  return (
    <nav aria-label={heading}>
      <p className="text-sm font-medium text-faint max-sm:hidden">{heading}</p>
      <ul className="flex flex-wrap gap-x-4 text-sm sm:mt-2 sm:block sm:text-base">
        {links.map(({ address, label }) => (
          <li key={address}>
            <PageLink
              to={address}
              className="inline-block py-1 leading-snug text-soft sm:py-1.5 hover:text-ink hover:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
