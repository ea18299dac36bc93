/** Returns `are you a bot` and `are you a human` for `are you a (bot|human)`. */
export function expandAlternatives(text: string): string[] {
  const [all, alternatives] = /\(([^()]*)\)/.exec(text) ?? []
  if (all === undefined) return [text]
  return alternatives!
    .split('|')
    .flatMap((alternative) => expandAlternatives(text.replace(all, alternative)))
}
