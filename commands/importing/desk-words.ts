import { columnWords, meaningOptions } from '../../app/desk/parts/part-meaning.ts'

const meaningWords = new Map(meaningOptions)

/** A note or a mistake as the desk says it: columns and meanings by the names of its form, no options of the command. */
export const inDeskWords = (text: string): string =>
  text
    .replace(/^(Every row gets )(\S+): /, (_, start: string, column: string) => {
      return `${start}${columnWords(column)}: `
    })
    .replace(/; (\S+\+Down) reads it from there/, (_, meaning: string) => {
      return `; choose ‘${meaningWords.get(meaning) ?? meaning}’ under ‘Columns and settings’`
    })
    .replace(/give the column the meaning (\S+\+Cents(?:Incl|Excl)?)$/, (_, meaning: string) => {
      return `choose ‘${meaningWords.get(meaning) ?? meaning}’ under ‘Columns and settings’`
    })
    .replace(/ \(--\w+\)/g, '')
    .replace(' Read them too with --hidden-rows.', ' Read them too under ‘Columns and settings’.')
    .replace(
      " --set 'PartCategory={heading}' makes",
      ' Under ‘Columns and settings’, {heading} makes',
    )
    .replace(' Choose one with --sheet.', ' Choose another one under ‘Columns and settings’.')
