/** A response of the server whose body has arrived. */
export interface RawReply {
  ok: boolean
  status: number
  headers: Headers
  text: string
}
