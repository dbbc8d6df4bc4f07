/** Where the outline of the country is: one file, for every map and every page. */
export const outlineFile = '/new-zealand.svg'

/** The address of one shape in it: a region's, or the whole country. */
export const regionShapeUrl = (id: string) => `${outlineFile}#${id}`
