import type { Command } from '../../commands/command-list.d.mts'
export const benchCommands: Record<string, Command>
