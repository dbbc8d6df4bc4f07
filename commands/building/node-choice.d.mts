type Machine = { platform: string; arch: string; version: string; execPath: string }
export function explainMissingNode(root: string, machine?: Machine): string | undefined
export function findNode(root: string, machine?: Machine): { path: string } | { problem: string }
