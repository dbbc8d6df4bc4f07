/** New recovery codes, shown once, to write down or print. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <div className="rounded-lg border-l-4 border-caution bg-caution-soft px-4 py-3">
      <p>
        Keep these recovery codes somewhere you can reach without your phone. Each works once, and
        they will not be shown again.
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
