/**
 * The cookie that says no more than: somebody who may edit is signed in at the desk of this browser. The desk sets it
 * for all pages, so scripts read it and show the link 'Edit this page'; the server never reads it on public pages.
 */
export const editorCookie = 'desk-editor'

/** Whether this browser has the cookie. Browsers only. */
export const isEditorBrowser = (): boolean => document.cookie.includes(`${editorCookie}=`)
