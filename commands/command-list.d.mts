export type Command = {
  /** What it does, in one line. */
  does: string
  /** Its arguments; without them, it takes none. */
  usage?: string
  /** What its options mean, one in a line. */
  options?: string
  /** What run.mjs starts. */
  file?: string
  /** Arguments before those of the caller. */
  given?: string[]
  /** Keeps its code without types on disk, which spares memory from the second run on. */
  keepsCompiled?: boolean
  subcommands?: Record<string, Command>
}
export const groups: Record<string, Record<string, Command>>
export const oldNames: Record<string, string>
