// Data of a loader as one text: compressed, React Router's own form, with a number for each value, takes twice as much.

/** What a loader sends. */
export type SentText<Data> = { text: string; of?: Data }

/** Quotes would be escaped twice in the page, so they change places with tildes. */
const exchanged = (text: string) => text.replaceAll(/["~]/g, (one) => (one === '"' ? '~' : '"'))

export const sentText = <Data>(data: Data): SentText<Data> => ({
  text: exchanged(JSON.stringify(data)),
})

/** Unpacks the data that `sentText` packed. */
export const readSentText = <Data>({ text }: SentText<Data>): Data =>
  JSON.parse(exchanged(text)) as Data
