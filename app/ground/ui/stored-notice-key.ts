/** The sessionStorage key of a toast that the next page shows; the inline script reads it too. */
export const storedNoticeKey = 'evnz-notice'
