/**
 * Where the keys of a chat work: everywhere on our own page of the chat, which has a list of conversations beside it. An
 * element leaves the keys of its page alone.
 */
export function keyScopeOf(field: HTMLElement): Document | HTMLElement {
  if (field.closest('.atl-chat--page')) return document
  return field.closest<HTMLElement>('.atl-chat') ?? field
}
