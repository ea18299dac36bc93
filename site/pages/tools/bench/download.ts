/** Saves the file behind a URL of our own in the visitor's folder of downloads. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
