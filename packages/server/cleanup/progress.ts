/** What a step of the cleanup did. It is repeated while there is more. */
export interface Progress {
  deleted: number
  hasMore: boolean
  /** Of what could not be deleted, while the rest goes on. */
  errors?: unknown[]
}
