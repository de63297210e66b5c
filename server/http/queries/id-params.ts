/** The parameters of a path with the id of one resource. */
export type IdParams = { id: string }
