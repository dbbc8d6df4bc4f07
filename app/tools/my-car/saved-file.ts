/** Hands the visitor a file that this browser has made. Nothing is sent. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has its own copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
