/**
 * The way to the desk's form for the page. The script of the page shows it where somebody who may edit is signed in, so it
 * causes no request.
 */
export function EditLink() {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the script of the page sets it
    <a
      hidden
      data-edit-link
      rel="nofollow"
      className="fixed bottom-4 left-4 z-30 inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm text-accent shadow-lg hover:underline print:hidden [&[hidden]]:hidden"
    >
      Edit this page
    </a>
  )
}
