type ToolPath = '/vision' | '/office-tools' | '/content-writer'

let carried: { to: ToolPath; file: File } | undefined

/** Hands a file to another tool, whose page is opened next, without a download. */
export function carryFile(to: ToolPath, file: File): void {
  carried = { to, file }
}

/** The file that was carried to this page. Once. */
export function takeCarriedFile(to: ToolPath): File | undefined {
  if (carried?.to !== to) return undefined
  const { file } = carried
  carried = undefined
  return file
}
