import type { ComponentProps } from 'react'

/** primary: the main action. outline: an alternative. quiet: looks like a link. */
type ButtonTone = 'primary' | 'outline' | 'quiet'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center font-medium leading-tight transition-colors disabled:cursor-progress disabled:opacity-60'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-edge bg-raised text-ink hover:border-accent hover:text-accent',
  quiet: 'text-accent underline-offset-4 hover:underline',
}

/** The classes of a button, for links that look like one; at least 44 px high. */
export function buttonClass(tone: ButtonTone = 'primary'): string {
  return `${shape} ${tones[tone]}`
}

/** A button; it submits its form only with type="submit". */
export function Button({
  tone = 'primary',
  className = '',
  ...rest
}: ComponentProps<'button'> & { tone?: ButtonTone }) {
  return <button type="button" {...rest} className={`${buttonClass(tone)} ${className}`} />
}
