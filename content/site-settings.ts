/** The owner's settings for the whole site: words of the footer and the site's own social pages. */
export const site = {
  name: 'Electric Vehicles in NZ',
  mission:
    'Clear, sourced facts about electric vehicles in New Zealand, for people choosing one and people keeping one on the road.',
  firstYear: 2024,
  /** Where visitors write to; null means there is no address yet, and pages say so. */
  contactEmail: null as string | null,
  /** An address appears in the footer once it is written here; null means there is none yet. */
  socialPages: [
    { name: 'X', address: null },
    { name: 'LinkedIn', address: null },
    { name: 'YouTube', address: null },
    { name: 'Instagram', address: null },
    { name: 'Facebook', address: null },
  ] as { name: string; address: string | null }[],
  /**
   * Who runs this installation: named on the privacy page, which says 'not yet set' for what is null.
   * Fill it in before opening the site to the public; the Privacy Act 2020 asks for it.
   */
  operator: {
    name: null,
    email: null,
    postalAddress: null,
    privacyOfficer: null,
    /** Where the database is: a place, or the provider and its country. */
    dataHeldAt: null,
  } as Record<'name' | 'email' | 'postalAddress' | 'privacyOfficer' | 'dataHeldAt', string | null>,
}
