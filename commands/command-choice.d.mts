/** A file to start with arguments, or a text to print before exiting with a code. */
export type Choice =
  | { file: string; args: string[]; keepsCompiled: boolean; usage: string }
  | { text: string; code: number }
export function chooseCommand(args: string[]): Choice
export function usageOf(words: string): string
