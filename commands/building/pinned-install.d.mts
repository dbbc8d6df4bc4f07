export function isInstalled(root: string): boolean
export function installPinned(root: string): Promise<string | undefined>
export function explainFailure(output: string): string
