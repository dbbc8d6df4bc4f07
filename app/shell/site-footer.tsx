import { PageLink } from '../ui/page-link.tsx'
import { useSite } from './site-context.tsx'

export function SiteFooter() {
  const { year, name, mission, firstYear, socialPages } = useSite()
  return (
    <footer className="mt-24 border-t border-line bg-sunken print:hidden">
      <div className="page-width grid gap-x-12 gap-y-8 py-12 md:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <p className="font-semibold">{name}</p>
          <p className="mt-2 max-w-sm text-soft">{mission}</p>
        </div>
        <FooterLinks
          name="Explore"
          links={[
            { to: '/ev-models', label: 'EV models' },
            { to: '/ev-parts', label: 'EV parts' },
            { to: '/ev-service-centers', label: 'Service centers' },
            { to: '/charging-stations', label: 'Charging stations' },
            { to: '/my-car', label: 'My car' },
            { to: '/questions', label: 'Questions' },
          ]}
        />
        <FooterLinks
          name="Costs and rules"
          links={[
            { to: '/ev-ruc', label: 'Road user charges' },
            { to: '/government-incentives', label: 'Government incentives' },
            { to: '/sources', label: 'Sources' },
            { to: '/changes', label: 'What changed' },
            { to: '/open-data', label: 'Open data' },
            { to: '/privacy-terms', label: 'Privacy Policy & Terms of Service' },
          ]}
        />
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-soft">
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
    </footer>
  )
}

function FooterLinks({ name, links }: { name: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={name}>
      <p className="text-sm font-medium text-faint">{name}</p>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
