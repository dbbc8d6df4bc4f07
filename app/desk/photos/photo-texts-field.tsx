import { TextField } from '../../ground/ui/text-field.tsx'
import type { PhotoMistakes, PhotoTexts } from './stored-photo.ts'

/** The texts of a photo: alt text, credit, licence and source. */
export function PhotoTextsField(props: { texts?: PhotoTexts; mistakes?: PhotoMistakes }) {
  const { texts, mistakes = {} } = props
  return (
    <>
      <TextField
        label="What it shows"
        name="alt"
        defaultValue={texts?.alt}
        hint="For those who cannot see it: 'A white Kia EV5 at a charger in Taupō'."
        mistake={mistakes.alt}
        maxLength={300}
        required
      />
      <TextField
        label="Made by"
        name="credit"
        defaultValue={texts?.credit}
        hint="Shown beside the photograph."
        mistake={mistakes.credit}
        maxLength={200}
        required
      />
      <TextField
        label="Licence"
        name="licence"
        defaultValue={texts?.licence}
        hint="'CC BY 4.0', or 'used with permission of Kia New Zealand'."
        mistake={mistakes.licence}
        maxLength={200}
        required
      />
      <TextField
        label="Source (optional)"
        name="source"
        type="url"
        inputMode="url"
        defaultValue={texts?.source}
        hint="The web page that it comes from."
        mistake={mistakes.source}
        maxLength={500}
      />
    </>
  )
}
