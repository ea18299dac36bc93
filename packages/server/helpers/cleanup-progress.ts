/** The result of one run of a cleanup step. The step runs again while `hasMore` is true. */
export interface Progress {
  deleted: number
  hasMore: boolean
  /** The errors of rows that could not be deleted. The other rows are deleted all the same. */
  errors?: unknown[]
}
