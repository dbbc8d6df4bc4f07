export function runNpm(
  root: string,
  args: string[],
): Promise<{ code: number; stdout: string; output: string }>
