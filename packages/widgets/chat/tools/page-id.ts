import { newId } from '../messages.ts'

const KEY = 'atelier_page'
const ID = /^[\w-]{8,64}$/
let pageId: string | undefined

/**
 * The id of this page in this tab, which stays the same after a reload: only the page for which a tool was called runs it, not
 * another tab or device that shows the same conversation.
 */
export function currentPageId(): string {
  pageId ??= readOrStore()
  return pageId
}

function readOrStore(): string {
  const id = newId()
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored && ID.test(stored)) return stored
    sessionStorage.setItem(KEY, id)
  } catch {
    // Blocked storage: after a reload, this is another page.
  }
  return id
}
