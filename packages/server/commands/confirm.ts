import { createInterface } from 'node:readline/promises'
import { toPrintable } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'

/** Asks in the terminal, and returns whether the answer is yes. Throws without a terminal, where nobody can answer. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OperatorError(
      `${question} Nobody can answer here: there is no terminal. Add --yes to agree.`,
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${toPrintable(question)} (yes/no) `)).trim())
  } finally {
    terminal.close()
  }
}
