const GIST = /^> [^:\n]+: ([^\n]+)\n*/

/** Splits off the first line of a section if it is a summary: `> In short: one company is responsible.` */
export function splitGist(text: string): { gist?: string; rest: string } {
  const [line, gist] = GIST.exec(text) ?? []
  if (!line || !gist) return { rest: text }
  return { gist: gist.charAt(0).toUpperCase() + gist.slice(1), rest: text.slice(line.length) }
}
