/** Saves the file under this name in the visitor's folder of downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
