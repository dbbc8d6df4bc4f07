const query = ({ SKU }: { SKU: string }) => new URLSearchParams({ sku: SKU })

/** The permanent path of a part: its SKU survives a new import of the catalogue. */
export const partUrl = (part: { SKU: string }) => `/parts-catalog/part?${query(part)}`

/** The path of what an expanded row shows of a part. */
export const recordUrl = (part: { SKU: string }) => `/parts-catalog/record?${query(part)}`
