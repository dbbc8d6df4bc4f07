/**
 * What is said in an answer that a form follows, beside the answer: that the next one is under way, and that it did not
 * come. The script of the form shows each (followed-form-island.ts).
 */
export const AnswerNotes = () => (
  <>
    <p className="absolute -top-7 hidden text-sm text-soft group-aria-busy/answer:block">
      Working it out …
    </p>
    <p
      role="alert"
      data-failed=""
      hidden
      className="mb-4 rounded-lg border-l-4 border-danger bg-danger-soft px-4 py-2 text-danger"
    >
      The answer did not arrive. What you see is the last one.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the script that follows the form sets it */}
      <a
        href="#answer"
        data-in-place=""
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        Try again
      </a>
    </p>
  </>
)
