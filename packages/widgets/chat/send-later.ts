import type { IconType } from '../ui/create-icon.tsx'

/** How the composer looks while there is no connection. */
export interface SendLater {
  placeholder: string
  /** The name of the send button. */
  label: string
  Icon: IconType
}
