import type { LegalPage } from '../information-schema.ts'

export const privacyTerms: LegalPage = {
  path: '/privacy-terms',
  heading: 'Privacy Policy & Terms of Service',
  title: 'Privacy Policy & Terms of Service | Electric Vehicles in NZ',
  description:
    'What this site keeps about you, why, for how long and how to have it corrected or deleted under the Privacy Act 2020, and the terms for the site and for reviews.',
  revisedOn: '2026-11-23',
  privacy: [
    {
      id: 'privacy-scope',
      title: 'Who we are and what this covers',
      paragraphs: [
        'This policy covers this website. You can read all of it without an account, and then it keeps nothing that identifies you. It follows the Privacy Act 2020 and its information privacy principles.',
      ],
      points: [],
    },
    {
      id: 'privacy-collected',
      title: 'What we collect',
      paragraphs: [
        'If you create an account, post a review or tell us something, we collect what you give us and little else. We collect it from you, not from others.',
      ],
      points: [
        'Your email address, and the display name you choose.',
        'Your password, as a hash made with argon2id. Nobody can read the password back, including us.',
        'Dates: when you created the account, when you confirmed its email address, and when you last signed in.',
        'Your sessions: when each began and was last used, your browser’s user agent (which names the browser and system), how you signed in, and a hash of the network address it came from. The address itself is not stored.',
        'If you turn on two-step verification: the name and date of your app, its encrypted secret, and hashes of your recovery codes with the day each was used.',
        'Content you submit: for each vehicle review the stars, the text, the facts you add, the model or part it is about, and the dates. If you change it, what it said before.',
        'Which reviews you found helpful, and which you reported and why.',
        'How often someone has tried to sign in, sign up or request an email, stored under a hash of the email address and network.',
        'If you tell us that something is wrong: what you write, your email address if you give one, and a hash of your network.',
        'If you speak for a workshop: the address that we sent the code to, what you say about the workshop, and a hash of the token that your browser keeps.',
        'If you work on this site: your role, and a log of what you do, when, and from which network address. The log names you by your email address. If an owner of the site confirms your account or signs you out, the log has your email address too.',
        'When you posted, changed, marked or reported a review, with a hash of your network, to stop anyone flooding the site.',
        'No cookies, unless you speak for a workshop or work on this site: then one that keeps you signed in, and that only those pages receive. While you are signed in to your account, your browser keeps your session in its local storage; signing out removes it.',
        'Nothing about your car: what you enter on the page My car stays in your browser’s local storage until you choose Forget my car. Only a link or form about it that you follow or send, or the page itself where scripts are off, puts it into an address, which we do not keep.',
        'No advertising, no analytics, and nothing loaded from other companies: fonts, scripts and pictures all come from this site.',
      ],
    },
    {
      id: 'privacy-use',
      title: 'What we use it for, and what others see',
      paragraphs: [
        'We use it to let you sign in, to show your reviews, to send the emails you ask for, and to keep others out of your account. We do not sell it, and we send no newsletters.',
      ],
      points: [
        'Your account page shows where you are signed in, so you can spot a device that isn’t yours. Nobody else can see it.',
        'Everyone can see your display name and your reviews with their facts and dates. How many people found a review helpful is public; who they are is not.',
        'Moderators can see what a review said before it was changed, and why reviews were reported, but not who reported them.',
        'Other users never see your email address; the owners of the site can look it up. Your display name is never based on it.',
        'If you leave an address with a correction, we use it for a question about it, or to say why we did not follow it. A workshop gets its code, our answer to what it told us, and one reminder a year. Somebody invited to work on this site gets the invitation. Otherwise we only send emails about your account: to confirm your address, reset your password, sign you in by link, change your address, or confirm that it is you. Our mail server, or the mail company behind it, delivers them. While it does not answer, an email waits with us, encrypted, for at most an hour.',
        'The server’s log records errors with the address of the page, and never a password, a link secret or the text of an email. Our statistics count responses by type; they identify no visitors.',
      ],
    },
    {
      id: 'privacy-kept',
      title: 'Where we store it, and how we protect it',
      paragraphs: [
        'Accounts and reviews are in one database. If it is outside New Zealand, we choose a place with comparable safeguards.',
        'Rules inside the database control who can read or change what: nobody can post in your name or change your review. Passwords, sessions and email links are stored only as hashes (the text of an email that waits to be sent is encrypted), links work once and for one hour, and repeated attempts are limited.',
        'If a breach is likely to cause serious harm, we tell you and the Privacy Commissioner as soon as we can.',
      ],
      points: [],
    },
    {
      id: 'privacy-retention',
      title: 'How long we keep it',
      paragraphs: ['No longer than we need it. The software deletes what has expired.'],
      points: [
        'Account, display name, two-step verification and reviews: until you delete them, or ask us to. When you delete the account, you choose whether your reviews go too or stay without your name. If they stay, nothing links them to you any more.',
        'A sign-up that is never confirmed: 7 days.',
        'A session: 30 days from when you signed in, used or not. Its used tokens: 7 days. A session you end, or sign out of, is deleted at once.',
        'An email link: one hour. An email that waits to be sent: at most one hour. An authenticator app that was never confirmed: one day.',
        'Counts of attempts: until their time runs out, at most one hour. What you did with reviews counts for a day, and is deleted the next time anyone acts on a review after that.',
        'What a review said before: as long as the review exists, and no longer than your account.',
        'Which reviews you found helpful or reported: until the review or your account is deleted.',
        'What you tell us is wrong stays; your email address goes 30 days after we have decided, after a year at the latest. The hash of your network goes after a day, or after 30 days if it sent spam.',
        'What a workshop says about itself, and the address it proved this with, stay until you ask us to delete them. If we withdraw the right to speak for the workshop, we keep the address so that it gets no more codes. A code expires within a day, and is deleted when we make the next one after that. A session lasts 30 days.',
        'The log of work on this site is kept for good, with the email addresses in it, so that nobody can cover up a change.',
        'Backups still contain deleted data until they are replaced.',
      ],
    },
    {
      id: 'privacy-rights',
      title: 'Your rights',
      paragraphs: [
        'You can do most of this on your account page: download what we hold about your account as a file, correct your name and email address, end sessions and delete the account.',
        'Under the Privacy Act 2020 you may ask what we hold about you, and ask us to correct it. If we do not agree, you may have your statement kept with it. We also delete your account and your reviews if you ask. Write to us at the contact above; we aim to answer within 20 working days.',
        'Since 1 May 2026 the Act’s principle 3A requires anyone who collects information about you from others to tell you. We collect none that way: no sign-in through another company, no bought lists, no imported reviews. If that ever changes, we tell you.',
        'If you are not satisfied with our answer, you may complain to the Office of the Privacy Commissioner, privacy.org.nz.',
      ],
      points: [],
    },
  ],
  terms: [
    {
      id: 'terms-agreement',
      title: 'These terms',
      paragraphs: [
        'By using this site you accept these terms. If you do not, please do not use it. Whoever runs the site is named at the top of this page.',
      ],
      points: [],
    },
    {
      id: 'terms-information',
      title: 'Information, not advice',
      paragraphs: [
        'This site provides information. It is not advice on money, law, electricity or engineering. Ask somebody qualified before you spend, sign or open anything.',
        'High voltage kills. Nothing here asks you to open a battery, an orange cable or anything behind one.',
      ],
      points: [],
    },
    {
      id: 'terms-figures',
      title: 'Figures, prices and dates',
      paragraphs: [
        'Figures come from a source, which is named with its date, from this site’s listing, or from general knowledge that nobody has looked up yet; the pages say which. Prices and rules change, and sources differ. Check the source before you rely on a figure.',
      ],
      points: [],
    },
    {
      id: 'terms-others',
      title: 'Service centers, suppliers and links',
      paragraphs: [
        'A listing is not an endorsement. What we have not verified is marked. Any agreement with a workshop or a shop is between you and them. Pages we link to belong to others.',
      ],
      points: [],
    },
    {
      id: 'terms-accounts',
      title: 'Accounts',
      paragraphs: [
        'Use your own email address, keep your password to yourself, and tell us if somebody else has used your account. You can stop using it, or delete it, whenever you like.',
      ],
      points: [],
    },
    {
      id: 'terms-reviews',
      title: 'What you post',
      paragraphs: [
        'Your review stays yours. You let us show it on this site, with your display name, for as long as it is posted.',
      ],
      points: [
        'Write about your own experience, and say so if you work for the maker, a dealer or a competitor.',
        'Nothing unlawful, threatening or false, and nothing private about other people.',
        'No advertising, and nothing you were paid to write.',
      ],
    },
    {
      id: 'terms-moderation',
      title: 'How we treat reviews',
      paragraphs: [
        'We show every review, critical ones too, newest first unless you choose another order, and never change its words. We write none ourselves. A moderator hides a review only if it breaks these terms or the law; its page then says how many are hidden and why. If one harms you, report it there or write to us.',
      ],
      points: [],
    },
    {
      id: 'terms-use',
      title: 'Fair use of the site',
      paragraphs: [
        'Do not try to get into other people’s accounts, to overload the site or to get around its limits. Programs may read public pages at a rate a small server can handle.',
      ],
      points: [],
    },
    {
      id: 'terms-rights',
      title: 'Copyright and credits',
      paragraphs: [
        'The text and drawings on this site belong to whoever runs it. Figures from open data keep the licence of their source, which is credited beside them. Brand names belong to their owners.',
      ],
      points: [],
    },
    {
      id: 'terms-liability',
      title: 'Our liability',
      paragraphs: [
        'We take care, but cannot promise that everything here is complete, current or free of mistakes, or that the site is always available. As far as the law allows, we are not liable for loss from relying on it. Your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 are not affected.',
      ],
      points: [],
    },
    {
      id: 'terms-changes',
      title: 'Changes and law',
      paragraphs: [
        'We may change these terms; the date of the last revision is at the top. New Zealand law applies, and New Zealand courts have jurisdiction.',
      ],
      points: [],
    },
  ],
}
