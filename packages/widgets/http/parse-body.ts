/** Parses JSON. Returns the text itself if it is not JSON, because a proxy may respond in another format. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
