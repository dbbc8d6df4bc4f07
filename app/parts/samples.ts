/** Whether a part is a sample record, by its SKU. */
export const isSample = ({ SKU }: { SKU: string }) => SKU.startsWith('SAMPLE-')
