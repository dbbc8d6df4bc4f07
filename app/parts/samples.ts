/** Whether a part is made up, to try the catalogue with: its SKU says so. */
export const isSample = ({ SKU }: { SKU: string }) => SKU.startsWith('SAMPLE-')
