import { useId } from 'react'
import { weekdays, workLabels, type Work } from '../../../content/places/workshops/center-labels.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextAreaField } from '../../ground/ui/text-area-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { WorkshopMistakes } from './workshop-check.ts'
import type { WorkshopFields } from './workshop-entry.ts'

/** The most that a field of several lines takes. */
const mostCharacters = 4000

/** The form for a workshop's own entry. */
export function EntryForm(props: { fields: WorkshopFields; mistakes: WorkshopMistakes }) {
  const { fields, mistakes } = props
  return (
    <form method="post" noValidate className="mt-8 space-y-6">
      <TextField
        label="Street address"
        name="address"
        autoComplete="street-address"
        maxLength={200}
        defaultValue={fields.address}
        mistake={mistakes.address}
      />
      <TextAreaField
        label="Phone numbers for customers"
        hint="One a line, like 09 278 9556."
        name="phones"
        defaultValue={fields.phones}
        mistake={mistakes.phones}
        rows={2}
        maxLength={mostCharacters}
      />
      <TextField
        label="Email for customers (optional)"
        name="email"
        type="email"
        maxLength={254}
        defaultValue={fields.email}
        mistake={mistakes.email}
      />
      <TextField
        label="Website (optional)"
        name="website"
        maxLength={300}
        defaultValue={fields.website}
        mistake={mistakes.website}
      />
      <HoursField hours={fields.hours} mistake={mistakes.hours} />
      <fieldset>
        <legend className="font-medium">What you work on</legend>
        {Object.entries(workLabels).map(([work, label]) => (
          <label key={work} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={`works-on-${work}`}
              defaultChecked={fields.worksOn.includes(work as Work)}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="Services (optional)"
        hint="One a line, at most 15: ‘High-voltage battery health check’."
        name="services"
        defaultValue={fields.services}
        mistake={mistakes.services}
        rows={6}
        maxLength={mostCharacters}
      />
      <TextAreaField
        label="Brands and qualifications for electric cars (optional)"
        hint="One a line: ‘Nissan and Hyundai’, ‘NZ Certificate in EV Automotive Engineering, level 5’."
        name="specialties"
        defaultValue={fields.specialties}
        mistake={mistakes.specialties}
        rows={4}
        maxLength={mostCharacters}
      />
      <Button type="submit" name="intent" value="propose">
        Send for confirmation
      </Button>
    </form>
  )
}

function HoursField(props: { hours: WorkshopFields['hours']; mistake: string | undefined }) {
  const { hours, mistake } = props
  const id = useId()
  const input = (name: string, label: string, value: string) => (
    <input
      type="time"
      name={name}
      aria-label={label}
      defaultValue={value}
      className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-2"
    />
  )
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="font-medium">Opening hours (optional)</legend>
      <p id={`${id}-note`} className={`mt-1 text-sm ${mistake ? 'text-danger' : 'text-soft'}`}>
        {mistake ?? 'Leave a day empty if you are closed.'}
      </p>
      <div className="mt-3 space-y-2">
        {weekdays.map((day) => (
          <div key={day} className="grid grid-cols-[6.5rem_1fr_1fr] items-center gap-2">
            <span>{day}</span>
            {input(`${day}-opens`, `${day}, opens`, hours[day].opens)}
            {input(`${day}-closes`, `${day}, closes`, hours[day].closes)}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
