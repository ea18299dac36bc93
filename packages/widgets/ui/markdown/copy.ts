/** Puts text on the clipboard. Pages without a secure origin, and frames without permission, have the old way only. */
export async function copyText(text: string, beside: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyBySelection(text, beside)
  }
}

/** Beside the button, so that it works in a dialog and in a shadow root. */
function copyBySelection(text: string, beside: HTMLElement): void {
  const field = document.createElement('textarea')
  field.className = 'atl-unseen'
  field.value = text
  beside.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  beside.focus()
  if (!isCopied) throw new Error('The browser refused to copy.')
}
