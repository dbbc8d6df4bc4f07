export function withFileLock<T>(
  lockFile: string,
  work: () => Promise<T>,
  onWait: (holder: string) => void,
): Promise<T>
