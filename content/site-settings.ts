/** The owner's settings for the whole site: footer text, social pages and the operator. */
export const site = {
  name: 'Electric Vehicles in NZ',
  mission:
    'Facts about electric vehicles in New Zealand, and where they come from, for people choosing one and people keeping one on the road.',
  firstYear: 2024,
  /** The contact email address; null if there is none yet, and pages say so. */
  contactEmail: null as string | null,
  /** The licence of our own words in the open data, with its address; null says nothing about it. */
  contentLicence: null as string | null,
  /** URLs for the footer; null leaves one out. */
  socialPages: [
    { name: 'X', address: null },
    { name: 'LinkedIn', address: null },
    { name: 'YouTube', address: null },
    { name: 'Instagram', address: null },
    { name: 'Facebook', address: null },
  ] as { name: string; address: string | null }[],
  /**
   * Who runs this installation. The privacy page shows it, with 'Not yet set' for null.
   * Fill it in before opening the site to the public: the Privacy Act 2020 requires it.
   */
  operator: {
    name: null,
    email: null,
    postalAddress: null,
    privacyOfficer: null,
    /** Where the database is: a location, or the provider and its country. */
    dataHeldAt: null,
  } as Record<'name' | 'email' | 'postalAddress' | 'privacyOfficer' | 'dataHeldAt', string | null>,
}
