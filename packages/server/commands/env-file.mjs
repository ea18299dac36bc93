// @ts-check
// Plain JavaScript for Node 20.11 and newer, because it runs before anything is installed.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const OPTION = '--env-file'
/**
 * package.json puts this before the arguments: otherwise Node itself would read the option, relative to another folder.
 */
const ARGUMENTS_FOLLOW = '--'

/**
 * Separates `--env-file=production.env`, which may be repeated, from the other arguments. Node reads the files: a
 * variable that is already set takes precedence over a file. Exits if a file does not exist.
 * @param {string[]} args
 */
export function separateEnvFiles(args) {
  /** @type {string[]} */
  const nodeOptions = []
  /** @type {string[]} */
  const others = []
  const remaining = [...args]
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (arg === OPTION) nodeOptions.push(nodeOption(remaining.shift()))
    else if (arg.startsWith(`${OPTION}=`))
      nodeOptions.push(nodeOption(arg.slice(OPTION.length + 1)))
    else if (arg !== ARGUMENTS_FOLLOW) others.push(arg)
  }
  return { nodeOptions, others }
}

/** @param {string | undefined} path */
function nodeOption(path) {
  // npm runs commands in the folder of package.json, and says in INIT_CWD where it was called.
  const file = path && resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (file && existsSync(file)) return `${OPTION}=${file}`
  console.error(file ? `${OPTION}: ${file} does not exist.` : `${OPTION} needs the path of a file.`)
  process.exit(1)
}
