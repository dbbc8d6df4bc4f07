import { Fragment, type ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import type { CenterView } from './center-view.ts'

/** How to reach a center, and what nobody has published of that; nothing if nothing is known. */
export function ContactSection({ center }: { center: CenterView }) {
  const { address, phones, email, website, numbersFrom } = center.contact
  if (!address && phones.length === 0 && !email && !website) return null
  const hasEither = address !== null || phones.length > 0
  return (
    <section className={hasEither ? 'basis-full' : 'flex flex-wrap gap-x-4 leading-snug'}>
      <h2 className="sr-only">Contact</h2>
      <dl className={hasEither ? 'space-y-1.5' : ''}>
        {hasEither && (
          <>
            <Row label="Address" source={address?.source}>
              {address ? address.text : unpublished}
            </Row>
            <Row label="Phone" source={phones.length > 0 && numbersFrom}>
              {phones.map((phone, at) => (
                <Fragment key={phone}>
                  {at > 0 && ' or '}
                  <span className="whitespace-nowrap">{phone}</span>
                </Fragment>
              ))}
              {phones.length === 0 && unpublished}
            </Row>
          </>
        )}
        {email && (
          <Row label="E-mail" source={phones.length === 0 && numbersFrom}>
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </Row>
        )}
        {website && (
          <Row label="Website" source={website.source} isBare={!hasEither && !email}>
            {new URL(website.url).host}
          </Row>
        )}
      </dl>
      {!hasEither && (
        <p>
          {!email && 'Website only. '}No address or phone number is published. Checked{' '}
          <time dateTime={center.verification.checkedOn}>
            {dateText(center.verification.checkedOn)}
          </time>
          .
        </p>
      )}
    </section>
  )
}

const unpublished = 'Not published'

/** A detail that opens its source. */
function Row(props: {
  label: string
  source?: string | false | null | undefined
  /** Where nothing else is known, and the button above says what it is. */
  isBare?: boolean
  children: ReactNode
}) {
  const { label, source, isBare = false, children } = props
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3">
      <dt className={isBare ? 'sr-only' : 'w-20 text-soft'}>{label}</dt>
      <dd className="min-w-0 flex-1 basis-40 tabular-nums [overflow-wrap:anywhere]">
        <SourcedFigure origin={{ source: source || null }}>{children}</SourcedFigure>
      </dd>
    </div>
  )
}
