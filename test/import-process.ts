import { startCommand, type CommandProcess } from './command-process.ts'

/** An import as an owner starts it: a process of its own, with what it said when it has ended. */
export type ImportProcess = CommandProcess

/** Starts `import-parts <file> --apply` with the settings given. */
export const startImport = (file: string, settings: Record<string, string>): ImportProcess =>
  startCommand('import-parts', [file, '--apply'], settings)
