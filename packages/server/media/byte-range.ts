import type { ByteRange } from '../providers/files/file-storage.ts'

/**
 * Reads a Range header (RFC 9110, section 14). Undefined: send the whole file, also for several ranges at once, which
 * no player requests. Null: the range is outside the file.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return start <= end ? { start, end } : null
}
