/** A plain text mail; lines with a URL become links in its HTML form. */
export type PlainMail = { to: string; subject: string; text: string }

/** 'queued' for the mail server, 'stored' in the outbox folder, or nowhere to go. */
export type SendOutcome = 'queued' | 'stored' | 'not-configured' | 'failed'

/** The mails that wait for the mail server, and those given up in the last week. */
export type WaitingMails = {
  waiting: number
  oldest: Date | undefined
  nextAttempt: Date | undefined
  lastFailure: string | undefined
  givenUp: number
}

/** What a suggestion is about: a path inside an entry, '' for the whole entry. */
type SuggestedPath = { collection: string; entry: string; path: string }

/** A suggestion that a published change has settled, and the address that its author left. */
export type FollowedSuggestion = SuggestedPath & { email: string; reference: string }

type WorkshopCodeRequest = {
  center: string
  name: string
  email: string
  /** Whether the workshop publishes this very address. */
  isPublished: boolean
  /** The visitor's IP address, whose network the limits count. */
  address: string
}

/** 'none': no mail may leave, but the last code that was sent there may still work. */
type WorkshopCodeOutcome = 'mailed' | 'too-many' | 'none'

/** A car as a plate service knows it. */
export type RegisteredCar = {
  make: string
  model: string
  year?: number | null | undefined
  chassis?: string | null | undefined
}

export type PlateOutcome =
  | { outcome: 'found'; car: RegisteredCar }
  | { outcome: 'unknown' | 'too-many' | 'capped' | 'failed' }

/** What the server does beside the data: for the desk, and mail and number plates for everybody. */
export type SiteServices = {
  /**
   * Creates a confirmed account for the holder of a link to the desk. 'exists': its password signs in. 'not-here':
   * a hosted project creates accounts by its own sign-up only. 'length' and 'pwned': the password is too weak;
   * 'too-long': above 256 bytes.
   */
  createAccount(
    token: string,
    given: { email: string; password: string },
  ): Promise<'created' | 'exists' | 'no-invitation' | 'not-here' | 'length' | 'pwned' | 'too-long'>
  /** How mail leaves this site: by the server of SMTP_URL, into the outbox folder, or not at all. */
  mail: { kind: 'smtp' | 'outbox' | 'none'; from: string }
  /** Sends a mail through the mail queue. */
  sendMail(mail: PlainMail): Promise<SendOutcome>
  /**
   * Thanks the authors of suggestions that were followed, each once: a mail is queued in the transaction that marks it as
   * sent. Never throws: what fails is logged, and due again. Missing on a hosted project.
   */
  sendThanks?(write: (followed: FollowedSuggestion) => PlainMail): Promise<void>
  /** Sends a mail past the queue and waits for the server: its refusal in words. */
  sendTestMail(mail: PlainMail): Promise<'sent' | 'stored' | 'not-configured' | { refused: string }>
  /** Proves to the database that the site has checked a publication; null on a hosted project that lacks the setting. */
  readPublishingKey(): Promise<string | null>
  /** Looks up number plates, which are neither kept nor logged; null without PLATE_URL. */
  plates: {
    host: string
    lookUp(plate: string, visitor: { address: string }): Promise<PlateOutcome>
  } | null
  /** Null where there is no mail queue. */
  readMails(): Promise<WaitingMails | null>
  /** Has every mail that failed tried at once. */
  retryMails(): Promise<void>
  /**
   * Counts a search without a result, of the catalogue or of the pages, by a name that the site knows, never by what was typed;
   * missing on a hosted project.
   */
  countUnanswered?(where: 'parts' | 'pages', name: string): void
  /**
   * Starts a ZIP with everything that the site has, for an owner; missing on a hosted project. 'busy': another one is
   * being written.
   */
  siteExport?: { open(): Promise<ReadableStream<Uint8Array> | 'busy'> }
  /** Mails a one-time code to an address at a workshop's published domain; missing on a hosted project. */
  mailWorkshopCode?(given: WorkshopCodeRequest): Promise<WorkshopCodeOutcome>
}
