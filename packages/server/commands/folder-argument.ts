/** Returns the only argument of a command, a folder, if there is one. Prints the usage and exits if there are others. */
export function readFolderArgument(usage: string): string | undefined {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder?.startsWith('-') && others.length === 0) return folder
  console.error(`Usage: ${usage}`)
  process.exit(1)
}
