/** Whether the browser asks to save data; false in browsers that do not say, and on the server. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
