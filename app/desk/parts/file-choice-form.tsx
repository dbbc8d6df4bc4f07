import { DeskNotice } from '../desk-notice.tsx'
import { Button } from '../../ui/button.tsx'
import type { FileChoice, PartUpload, UnreadableReport } from './part-upload.ts'

/** Why a file could not be read. Where a choice helps, the form to make it: a sheet, or an encoding by its samples. */
export function FileChoiceForm(props: { upload: PartUpload; report: UnreadableReport }) {
  const { reason, choice } = props.report
  if (!choice) return <DeskNotice isError>{reason}</DeskNotice>
  const { name, legend, text, button, options } = describeChoice(choice)
  return (
    <form
      method="post"
      className="mb-10 grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <fieldset className="grid gap-1">
        <legend className="text-xl font-semibold">{legend}</legend>
        <p className="mt-2 mb-2 text-soft">{text}</p>
        {options.map(({ value, label, samples }, at) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2 font-medium">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={at === 0}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">
              {label}
              {samples.map((sample) => (
                <span key={sample} className="block font-normal text-soft">
                  {sample}
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="check" className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}

function describeChoice(choice: FileChoice) {
  if ('sheets' in choice) {
    return {
      name: 'sheet',
      legend: 'Which sheet has the parts?',
      button: 'Read this sheet',
      text: 'More than one sheet of the workbook may be meant. The others are not read.',
      options: choice.sheets.map((sheet) => ({ value: sheet, label: sheet, samples: [] })),
    }
  }
  return {
    name: 'encoding',
    legend: 'How is the file written?',
    button: 'Read the file this way',
    text: 'The file is not UTF-8, so its letters can be read in several ways. Choose the one in which these cells read right; if none does, save the sheet as “CSV UTF-8” and upload it again.',
    options: choice.encodings.map(({ encoding, name, samples }) => ({
      value: encoding,
      label: name,
      samples,
    })),
  }
}
