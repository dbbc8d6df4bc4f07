import { useSite } from './site-context.tsx'

export type SiteLink = { to: string; label: string }
export type LinkGroup = { label: string; links: readonly SiteLink[] }

/** The four links of the top bar, in order. */
export const barLinks: readonly SiteLink[] = [
  { to: '/#resources', label: 'Resources' },
  { to: '/ev-models', label: 'Popular EV Models' },
  { to: '/ev-parts', label: 'EV Parts' },
  { to: '/ev-service-centers', label: 'EV Service Centers' },
]

const charging: LinkGroup = {
  label: 'Charging',
  links: [
    { to: '/charging-stations/find', label: 'Find a charger' },
    { to: '/charging-stations', label: 'Charging stations' },
    { to: '/charging-stations#networks', label: 'What public charging costs' },
  ],
}

const costsAndRules: LinkGroup = {
  label: 'Costs and rules',
  links: [
    { to: '/ev-ruc', label: 'Road user charges (RUC)' },
    { to: '/government-incentives', label: 'Government incentives' },
    { to: '/questions', label: 'Questions people ask' },
    { to: '/glossary', label: 'Words explained' },
  ],
}

/** What lies beside the four links: the menu of the top bar and the footer have the same groups. */
export function useLinkGroups(): readonly LinkGroup[] {
  const { tools } = useSite()
  const links = tools.map(({ path, name }) => ({ to: path, label: name }))
  return [{ label: 'Tools', links }, charging, costsAndRules]
}
