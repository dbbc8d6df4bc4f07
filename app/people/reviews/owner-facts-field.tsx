import { ownerFacts, type FactInputs, type FactName } from './owner-facts.ts'

/** Facts an owner may add to a review, in a `<details>`. */
export function OwnerFactsField(props: {
  facts: FactInputs
  mistake: { name: FactName; text: string } | undefined
  shares: boolean
  isOpen: boolean
  onChange: (facts: FactInputs) => void
  onShare: (shares: boolean) => void
}) {
  const { facts, mistake, shares, isOpen, onChange, onShare } = props
  // One form a page.
  const id = 'your-figures'
  return (
    <details className="group rounded-lg border border-line" open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-medium">
        <span aria-hidden className="text-accent transition-transform group-open:rotate-45">
          +
        </span>
        Your figures as an owner (optional)
      </summary>
      <div className="border-t border-line px-3 pt-3 pb-4">
        <div className="grid gap-x-4 gap-y-3 xs:grid-cols-2">
          {ownerFacts.map(({ name, label, unit }) => (
            <div key={name}>
              <label htmlFor={`${id}-${name}`} className="text-sm">
                {label}
              </label>
              <div className="mt-1 flex items-center gap-2">
                <input
                  id={`${id}-${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  value={facts[name]}
                  aria-invalid={mistake?.name === name ? true : undefined}
                  aria-describedby={`${id}-${name}-unit${mistake?.name === name ? ` ${id}-mistake` : ''}`}
                  onChange={({ target }) => onChange({ ...facts, [name]: target.value })}
                  className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-paper px-3 tabular-nums aria-invalid:border-danger"
                />
                <span id={`${id}-${name}-unit`} className="w-14 text-sm text-soft">
                  {unit}
                </span>
              </div>
              {mistake?.name === name && (
                <p id={`${id}-mistake`} className="mt-1 text-sm text-danger">
                  {mistake.text}
                </p>
              )}
            </div>
          ))}
        </div>
        <label className="mt-3 flex min-h-11 items-start gap-3 py-2 text-sm">
          <input
            type="checkbox"
            checked={shares}
            onChange={({ target }) => onShare(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            Include my range in the owner-reported range of this model
            <span className="block text-soft">
              Shown as lowest to highest once three owners have agreed. Your figures appear with
              your review either way.
            </span>
          </span>
        </label>
      </div>
    </details>
  )
}
