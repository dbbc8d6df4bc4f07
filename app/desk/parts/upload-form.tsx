import { Upload } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { RadioField } from '../../ground/ui/radio-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { scopeTexts, type UploadScope } from './part-upload.ts'
import { refusalTexts, type PartRefusal } from './part-upload-queries.ts'

/** Why an upload failed. */
export type UploadMistake = PartRefusal | keyof typeof mistakeTexts

const mistakeTexts = {
  'no-file': 'Choose a file first.',
  'no-scope': 'Say what the file is: the whole catalogue, part of it, or new prices.',
  'too-large': 'The file is larger than 60 MB. Compress it as .gz, or leave out columns.',
  'cut-short': 'The connection ended before the whole file was here. Please try again.',
  hosted: 'Files cannot be imported here.',
}

/** Why an upload failed, in words. */
export const mistakeText = (mistake: UploadMistake) =>
  ({ ...refusalTexts, ...mistakeTexts })[mistake]

/** The typed values, and why the form has to be sent again. */
type Retry = { mistake: UploadMistake; supplier: string; scope?: UploadScope | undefined }

/** The form that uploads a file and says what it contains. */
export function UploadForm(props: { suppliers: readonly string[]; retry: Retry | undefined }) {
  const { suppliers, retry } = props
  return (
    <form
      method="post"
      action="/desk/parts"
      encType="multipart/form-data"
      className="grid max-w-2xl gap-6 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <h2 className="text-xl font-semibold">Upload a file</h2>
      <RadioField
        legend="What the file is"
        name="scope"
        options={Object.entries(scopeTexts).map(([value, { name, text }]) => {
          return { value, label: name, text }
        })}
        value={retry?.scope}
      />
      <TextField
        label="Supplier (optional)"
        name="supplier"
        list="suppliers"
        maxLength={80}
        defaultValue={retry?.supplier}
        hint="The supplier of every part, unless the file names suppliers. What its column names mean is kept for its next list."
      />
      <datalist id="suppliers">
        {suppliers.map((supplier) => (
          <option key={supplier}>{supplier}</option>
        ))}
      </datalist>
      <FileField mistake={retry && mistakeText(retry.mistake)} />
      <Button type="submit" className="justify-self-start">
        <Upload aria-hidden className="size-4" />
        Upload and check
      </Button>
    </form>
  )
}

/** Uploads a corrected file in place of another; the meanings of its columns are kept. */
export function ReplaceForm({ upload }: { upload: string }) {
  return (
    <form
      method="post"
      action="/desk/parts"
      encType="multipart/form-data"
      className="grid max-w-2xl gap-5"
    >
      <input type="hidden" name="replaces" value={upload} />
      <FileField mistake={undefined} />
      <Button type="submit" tone="outline" className="justify-self-start">
        <Upload aria-hidden className="size-4" />
        Upload the corrected file
      </Button>
    </form>
  )
}

/** Comes last in its form: the server reads the other fields before the file arrives. */
function FileField({ mistake }: { mistake: string | undefined }) {
  return (
    <TextField
      label="File"
      type="file"
      name="file"
      required
      accept=".csv,.gz,.xlsx,.xlsm,.txt,.tsv"
      hint="CSV, compressed CSV (.gz) or a workbook (.xlsx), up to 60 MB. Nothing is published yet."
      mistake={mistake}
    />
  )
}
