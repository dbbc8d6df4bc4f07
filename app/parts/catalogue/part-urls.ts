// Apart from the columns of a part: islands load this, and browsers need no more.

/** Whether a part is a sample record, by its SKU. */
export const isSample = ({ SKU }: { SKU: string }) => SKU.startsWith('SAMPLE-')

/** The value of the URL's parameter `samples` that asks for sample records, which pages hide otherwise. */
export const asksForSamples = 'yes'

const partQuery = (part: { SKU: string }) =>
  new URLSearchParams({ sku: part.SKU, ...(isSample(part) && { samples: asksForSamples }) })

/** The permanent path of a part: its SKU survives a new import of the catalogue. */
export const partUrl = (part: { SKU: string }) => `/parts-catalog/part?${partQuery(part)}`

/** Where the page of a part has its complete specifications. */
export const specificationsUrl = (part: { SKU: string }) => `${partUrl(part)}#specifications`

/** The path of what an expanded row shows of a part. */
export const recordUrl = (part: { SKU: string }) => `/parts-catalog/record?${partQuery(part)}`
