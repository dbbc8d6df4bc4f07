/**
 * The way to the desk's form for the page. The script of the page shows it where somebody who may edit is signed in, so it
 * causes no request, and adds its words and the page to the address: text browsers print what is hidden.
 */
export function EditLink() {
  return (
    <a
      hidden
      href="/desk/edit"
      data-edit-link
      aria-label="Edit this page"
      rel="nofollow"
      className="fixed bottom-4 left-4 z-30 inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm text-accent shadow-lg hover:underline print:hidden [&[hidden]]:hidden"
    />
  )
}
