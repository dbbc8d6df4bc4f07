import { useId, type ReactNode } from 'react'
import { FormNotice } from '../account/form-notice.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PlaceField, type ShownPlace } from './place-field.tsx'
import {
  emailDays,
  suggestionLimits,
  type DraftMistakes,
  type SuggestionDraft,
} from './suggestion.ts'

/** What is wrong, what is right and where that stands. It posts to the page that it is on. */
export function SuggestionForm(props: {
  places: ShownPlace[]
  draft: SuggestionDraft
  mistakes: DraftMistakes
  isTooMany: boolean
}) {
  const { places, draft, mistakes, isTooMany } = props
  const hasMistakes = Object.keys(mistakes).length > 0
  return (
    <form method="post" noValidate className="mt-8 space-y-6">
      {(hasMistakes || isTooMany) && (
        <div role="alert">
          <FormNotice
            id="notice"
            note={{
              isError: true,
              text: isTooMany
                ? 'Too many have come from your network, or from everybody, in a short time. Nothing you typed is lost: please send it again in an hour.'
                : 'Not sent yet: please look at the fields marked below.',
            }}
          />
        </div>
      )}
      <PlaceField places={places} chosen={draft.place} mistake={mistakes.place} />
      <TextArea
        label="What is wrong?"
        name="wrong"
        value={draft.wrong}
        mistake={mistakes.wrong}
        required
      />
      <TextArea
        label="What is right? (optional)"
        name="correction"
        value={draft.correction}
        mistake={mistakes.correction}
      />
      <TextField
        label="Where does that stand? (optional)"
        hint="The address of a page, or words: ‘I own one’, ‘the sticker on the door’."
        name="source"
        defaultValue={draft.source}
        mistake={mistakes.source}
        maxLength={suggestionLimits.source.most}
      />
      <TextField
        label="Your email address (optional)"
        hint={`Only for a question about this, or to say why we did not follow it. We delete it ${emailDays} days after we have decided.`}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={draft.email}
        mistake={mistakes.email}
        maxLength={suggestionLimits.email.most}
      />
      <div aria-hidden className="absolute -left-[999rem]">
        <label>
          Leave this empty
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit">Send</Button>
      <p className="text-sm text-soft">
        Against floods of messages we keep a hash of your network for a day. More in our{' '}
        <a href="/privacy-terms#privacy-collected" className="text-accent underline">
          privacy policy
        </a>
        .
      </p>
    </form>
  )
}

function TextArea(props: {
  label: string
  name: 'wrong' | 'correction'
  value: string
  mistake: string | undefined
  required?: boolean
}): ReactNode {
  const { label, name, value, mistake, required } = props
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        defaultValue={value}
        required={required}
        maxLength={suggestionLimits[name].most}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-mistake` : undefined}
        className={`mt-1.5 block min-h-28 w-full rounded-lg border bg-raised px-3.5 py-2 text-base ${
          mistake ? 'border-danger' : 'border-edge'
        }`}
      />
      {mistake && (
        <p id={`${id}-mistake`} className="mt-1.5 text-sm text-danger">
          {mistake}
        </p>
      )}
    </div>
  )
}
