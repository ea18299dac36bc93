/**
 * What window and widget say to each other, as a text. It is compared as a whole, so nothing else is understood:
 * `asks`, whether the page that opened the window is the one that asked; `here`, it is; `ready`, the answer can be
 * fetched.
 */
export function connectMessage(says: 'asks' | 'here' | 'ready', id: string): string {
  return `atelier@1 connect ${says} ${id}`
}
