/** A number to ring; the name of the workshop is for screen readers. */
export function TelephoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className="inline-flex min-h-9 items-center text-accent tabular-nums underline underline-offset-4"
    >
      {phone}
      <span className="sr-only"> ({name})</span>
    </a>
  )
}
