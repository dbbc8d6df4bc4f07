import type { ReactNode } from 'react'

/** The result of an action, or a mistake, above the form or list that it is about. */
export function DeskNotice({
  isError = false,
  children,
}: {
  isError?: boolean
  children: ReactNode
}) {
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`mb-6 rounded-lg border-l-4 px-4 py-3 ${
        isError ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'
      }`}
    >
      {children}
    </div>
  )
}
