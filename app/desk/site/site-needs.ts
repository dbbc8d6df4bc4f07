import { site } from '../../../content/pages/site-settings.ts'
import { feedDates } from '../../../content/places/chargers/chargers.ts'
import { chargerFeedWords } from '../../../content/places/chargers/charger-feed-words.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'

/** A setting that a site needs before it opens to the public: its value, and where to change it. */
export type SiteNeed = {
  name: string
  /** The value as it is; null is not set. */
  value: string | null
  /** What to do; shown while it is missing, and always for settings of the server. */
  advice: string
  isMissing: boolean
  /** Why a value that is there does not do. */
  lacks?: string
  /** Where to change it, for what is changed at the desk. */
  editAt?: string
  /** What to do, for what is a task of its own on the first day. */
  task?: string
}

// The form of a group of settings.
const formPath = '/desk/content/settings/edit?part=&only=facts'

/** What a publishable site needs, in the order of setting it up. */
export function listSiteNeeds(siteOrigin: string, mail: SiteServices['mail']): SiteNeed[] {
  const { name, contactEmail, operator, socialPages } = site()
  const content = (need: {
    name: string
    value: string | null
    advice: string
    entry: string
  }) => ({
    ...need,
    isMissing: need.value === null,
    editAt: `${formPath}&key=${need.entry}`,
  })
  const host = new URL(siteOrigin).hostname
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host)
  return [
    content({ name: 'Name of the site', value: name, advice: '', entry: 'identity' }),
    {
      name: 'Public address',
      value: siteOrigin,
      lacks: 'not for the public',
      isMissing: isLocal || !siteOrigin.startsWith('https:'),
      advice: isLocal
        ? 'Only this machine reaches this address. Set SITE_ORIGIN, for example to https://ev.example.nz, and start the site again.'
        : siteOrigin.startsWith('https:')
          ? 'To change it, set SITE_ORIGIN and start the site again.'
          : 'Passwords need https: put a proxy with a certificate in front, set SITE_ORIGIN to its https address, and start again.',
    },
    content({
      name: 'Contact address',
      value: contactEmail,
      advice: 'Readers write there about mistakes.',
      entry: 'contact',
    }),
    content({
      name: 'Who runs the site',
      value: operator.name,
      advice: 'A person or an organisation; the Privacy Act 2020 wants it named.',
      entry: 'operator',
    }),
    content({
      name: 'Postal address',
      value: operator.postalAddress,
      advice: 'The postal address of the person or company that runs the site.',
      entry: 'operator',
    }),
    content({
      name: 'Privacy officer',
      value: operator.privacyOfficer,
      advice: 'Who answers requests about personal data. One person may be all of these.',
      entry: 'operator',
    }),
    content({
      name: 'Where the data is held',
      value: operator.dataHeldAt,
      advice: 'The place of the server, or the provider and its country.',
      entry: 'operator',
    }),
    {
      ...content({
        name: 'Social pages',
        value: socialPages.map((page) => page.name).join(', ') || null,
        advice: 'The footer shows none. That is fine.',
        entry: 'social',
      }),
      isMissing: false,
    },
    mailNeed(mail),
    chargersNeed(),
  ]
}

/** The list of public chargers comes with the site as an old copy without a day. */
function chargersNeed(): SiteNeed {
  const dates = feedDates()
  return {
    name: 'Chargers of today',
    value: chargerFeedWords(dates),
    lacks: 'not of today',
    isMissing: dates.copied === null,
    advice:
      'Turn EVRoam on and have it read now: what is new becomes a draft, which you look at and publish.',
    editAt: '/desk/sources#evroam',
    task: 'Read the chargers of today',
  }
}

function mailNeed({ kind, from }: SiteServices['mail']): SiteNeed {
  const advice = {
    smtp: 'Mail leaves through the server of SMTP_URL. To change it, set SMTP_URL and MAIL_FROM and start the site again.',
    outbox:
      'Mail is not sent: it is written into the outbox folder of the server, so visitors cannot confirm their accounts. Set SMTP_URL and MAIL_FROM, and start the site again.',
    none: 'The Supabase project sends the mails about accounts. For invitations and notices set SMTP_URL and MAIL_FROM, and start the site again.',
  }
  return {
    name: 'Mail sender',
    value: kind === 'smtp' ? from : null,
    advice: advice[kind],
    isMissing: kind !== 'smtp',
  }
}
