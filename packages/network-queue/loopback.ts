/** Whether a URL's host name is this machine: localhost, 127.x.x.x or [::1]. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Whether only this machine can open the origin. */
export const isLoopbackOrigin = (origin: string): boolean =>
  isLoopbackHost(new URL(origin).hostname)
