/**
 * Copies text to the clipboard, also on insecure origins and in frames without permission, where the Clipboard API is
 * missing. `trigger` is the element that the visitor used; it has the focus afterwards.
 */
export async function copyText(text: string, trigger: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyBySelection(text, trigger)
  }
}

/** Places a temporary field next to the trigger: outside an open dialog or shadow root it could not get the focus. */
function copyBySelection(text: string, trigger: HTMLElement): void {
  const field = document.createElement('textarea')
  field.className = 'atl-unseen'
  field.value = text
  trigger.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  trigger.focus()
  if (!isCopied) throw new Error('The browser refused to copy.')
}
