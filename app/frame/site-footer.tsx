import { PageLink } from '../ground/ui/page-link.tsx'
import { useMenuGroups, useSite } from '../ground/shell/site-context.tsx'
import type { LinkGroup } from '../ground/shell/site-links.ts'

export function SiteFooter() {
  const { year, name, mission, firstYear, socialPages, navigation } = useSite()
  const { tools, costs } = useMenuGroups()
  return (
    <footer className="mt-12 sm:mt-24 border-t border-line bg-sunken print:hidden">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-2">
            <p className="font-semibold">{name}</p>
            <p className="mt-2 max-w-sm text-soft">{mission}</p>
          </div>
          <FooterLinks {...navigation.explore} />
          <FooterLinks {...tools} />
          <FooterLinks {...costs} />
          <FooterLinks {...navigation.thisSite} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-soft">
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

function FooterLinks({ heading, links }: LinkGroup) {
  return (
    <nav aria-label={heading}>
      <p className="text-sm font-medium text-faint">{heading}</p>
      <ul className="mt-2">
        {links.map(({ address, label }) => (
          <li key={address}>
            <PageLink
              to={address}
              className="inline-block py-1.5 leading-snug text-soft hover:text-ink hover:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
