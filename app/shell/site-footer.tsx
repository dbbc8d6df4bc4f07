import { PageLink } from '../ui/page-link.tsx'
import { useSite } from './site-context.tsx'
import { useLinkGroups, type LinkGroup, type SiteLink } from './site-links.ts'

const explore: readonly SiteLink[] = [
  { to: '/ev-models', label: 'EV models' },
  { to: '/ev-parts', label: 'EV parts' },
  { to: '/ev-service-centers', label: 'Service centers' },
  { to: '/charging-stations', label: 'Charging stations' },
  { to: '/charging-stations/find', label: 'Find a charger' },
]

const thisSite: readonly SiteLink[] = [
  { to: '/about', label: 'About this site' },
  { to: '/sources', label: 'Sources' },
  { to: '/changes', label: 'What changed' },
  { to: '/open-data', label: 'Open data' },
  { to: '/privacy-terms', label: 'Privacy Policy & Terms of Service' },
]

export function SiteFooter() {
  const { year, name, mission, firstYear, socialPages } = useSite()
  const groups = useLinkGroups().filter(({ label }) => label !== 'Charging')
  return (
    <footer className="mt-12 sm:mt-24 border-t border-line bg-sunken print:hidden">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-2">
            <p className="font-semibold">{name}</p>
            <p className="mt-2 max-w-sm text-soft">{mission}</p>
          </div>
          <FooterLinks label="Explore" links={explore} />
          {groups.map((group) => (
            <FooterLinks key={group.label} {...group} />
          ))}
          <FooterLinks label="This site" links={thisSite} />
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

function FooterLinks({ label: group, links }: LinkGroup) {
  return (
    <nav aria-label={group}>
      <p className="text-sm font-medium text-faint">{group}</p>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink
              to={to}
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
