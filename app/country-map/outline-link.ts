/** The outline of the country: one file for all maps. */
const outlineFile = '/new-zealand.svg'

/** The URL of one shape in it: a region, or 'country'. */
export const regionShapeUrl = (id: string) => `${outlineFile}#${id}`
