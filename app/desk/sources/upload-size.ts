/** The largest file that is uploaded for a source. The largest of them, MBIE's, has 3 MB. */
export const mostUploadBytes = 4 * 2 ** 20
