/** How a chat with a launcher opens. In a file of its own, because the types of the npm package name it. */
export interface OpenOptions {
  /** Moves the focus into the message box. Without it, the focus stays where it is. */
  focus?: boolean
}
