const query = ({ SKU }: { SKU: string }) => new URLSearchParams({ sku: SKU })

/** The permanent path of a part: its SKU survives a new import of the catalogue. */
export const partUrl = (part: { SKU: string }) => `/parts-catalog/part?${query(part)}`

/** Where the page of a part has its complete specifications. */
export const specificationsUrl = (part: { SKU: string }) => `${partUrl(part)}#specifications`

/** The path of what an expanded row shows of a part. */
export const recordUrl = (part: { SKU: string }) => `/parts-catalog/record?${query(part)}`
