/** Whether a server answers this URL with success. */
export async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
