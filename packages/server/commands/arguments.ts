import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Reads the options of a command and its only argument, a folder. Prints the usage and exits on `--help` or anything else. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
) {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length <= 1) return { values, folder: positionals[0] }
  } catch {
    // An unknown option, or an option without its value.
  }
  return printUsage(usage)
}

/** Prints the usage and ends the process with exit code 1. */
export function printUsage(usage: string): never {
  console.error(`Usage: ${usage}`)
  process.exit(1)
}
