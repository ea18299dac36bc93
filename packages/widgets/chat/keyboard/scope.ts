/** Whether the chat is the one of our own page, which has a list of conversations beside it. */
export const isOnChatPage = (field: HTMLElement): boolean =>
  field.closest('.atl-chat--page') !== null

/** On our own page of the chat, the keys work everywhere. An element leaves the keys of its page alone. */
export const keyScopeOf = (field: HTMLElement): Document | HTMLElement =>
  isOnChatPage(field) ? document : (field.closest<HTMLElement>('.atl-chat') ?? field)
