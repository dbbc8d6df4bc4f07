/** New recovery codes, shown once, to write down, print or keep as a file. */
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
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        download="recovery-codes.txt"
        className="mt-3 inline-flex min-h-11 items-center text-link"
      >
        Save them as a file
      </a>
    </div>
  )
}
