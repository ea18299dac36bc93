/** A UUID of version 7 that is always the same for the same message, so that storing it again changes nothing. */
export function messageIdOf(name: string, createdAt: number): string {
  const time = createdAt.toString(16).padStart(12, '0')
  const hash = [0, 1, 2].map((seed) => hashOf(name, seed).toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hash[3]!, 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

/** FNV-1a with a final mix: nobody attacks it, because everybody imports into their own account only. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
