import type { ReactNode } from 'react'

/** The look of an input, with the danger colour around it after a mistake. */
export const inputClass = (isWrong: boolean) =>
  `block w-full min-w-0 scroll-mt-28 rounded-lg border bg-raised px-3.5 py-2 text-base ${
    isWrong ? 'border-danger' : 'border-edge'
  }`

/** The ids of what describes an input: its hint, its mistakes. */
export const describedBy = (id: string, hint: string | undefined, mistakes: string[] | undefined) =>
  [hint && `${id}-hint`, mistakes && `${id}-mistake`].filter(Boolean).join(' ') || undefined

/** A label over an input, with its mistakes and a hint below it. */
export function FramedField(props: {
  id: string
  label: string
  isLabelHidden?: boolean | undefined
  hint?: string | undefined
  mistakes?: string[] | undefined
  children: ReactNode
}) {
  const { id, label, hint, mistakes } = props
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={props.isLabelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      {props.children}
      <FieldMistakes id={id} label={label} mistakes={mistakes} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field: its label makes a sentence of it. */
export function FieldMistakes(props: {
  id: string
  label: string
  mistakes: string[] | undefined
}) {
  if (!props.mistakes || props.mistakes.length === 0) return null
  return (
    <p id={`${props.id}-mistake`} className="mt-1.5 text-sm font-medium text-danger">
      {props.mistakes.map((mistake) => `${props.label}: ${mistake}.`).join(' ')}
    </p>
  )
}
