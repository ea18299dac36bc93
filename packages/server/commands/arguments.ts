import { toPrintable } from '../helpers/escape.ts'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Reads the options of a command and its only argument, a folder. Prints the usage and exits on `--help`, and after what is wrong. */
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
    return printMisuse(`There is one folder too many: ${positionals[1]}`, usage)
  } catch (error) {
    // An unknown option, or an option without its value. Node adds advice for programmers.
    return printMisuse((error as Error).message.split(/\.\s|\n/, 1)[0]!, usage)
  }
}

/** Prints what is wrong with the arguments, then the usage, and ends the process with exit code 1. */
export function printMisuse(problem: string, usage: string): never {
  console.error(`${toPrintable(problem)}.\nUsage: ${usage}`)
  process.exit(1)
}
