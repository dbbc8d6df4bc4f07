export function takeTurn<T>(
  lockFile: string,
  work: () => Promise<T>,
  onWait: (holder: string) => void,
): Promise<T>
