/** What a step of the cleanup did. It is repeated while there is more. */
export interface Progress {
  deleted: number
  hasMore: boolean
}
