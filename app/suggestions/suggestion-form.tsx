import { FormNotice } from '../sign-in/form-notice.tsx'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PlaceField, type ShownPlace } from './place-field.tsx'
import {
  emailDays,
  suggestionLimits,
  type DraftMistakes,
  type SuggestionDraft,
} from './suggestion.ts'

/** What is wrong, what is right, and how to check it. It posts to its own page. */
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
      <TextAreaField
        label="What is wrong?"
        name="wrong"
        defaultValue={draft.wrong}
        mistake={mistakes.wrong}
        maxLength={suggestionLimits.wrong.most}
        className="min-h-28"
        required
      />
      <TextAreaField
        label="What is right? (optional)"
        name="correction"
        defaultValue={draft.correction}
        mistake={mistakes.correction}
        maxLength={suggestionLimits.correction.most}
        className="min-h-28"
      />
      <TextField
        label="How can we check it? (optional)"
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
        To limit spam, we keep a hash of your network for a day. More in our{' '}
        <a href="/privacy-terms#privacy-collected" className="text-accent underline">
          privacy policy
        </a>
        .
      </p>
    </form>
  )
}
