/** The largest file of a copy. A copy of EVRoam is below 1 MB. */
export const mostCopyBytes = 4 * 2 ** 20
