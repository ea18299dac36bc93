/** The visitor's last action: `pressed` the button, or selected or pasted `files`. */
export interface AttachRequest {
  isPressed?: boolean
  files?: readonly File[]
}
