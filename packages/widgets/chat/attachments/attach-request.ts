/** What the visitor has done last: `pressed` the button, or chosen or pasted `files`. */
export interface AttachRequest {
  isPressed?: boolean
  files?: readonly File[]
}
