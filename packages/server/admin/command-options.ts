import type { PaymentAdmin } from '../pro/admin.ts'
import type { PeopleAdmin } from './people.ts'

/** The services that the commands of `npm run admin` use. */
interface Admin {
  payments: PaymentAdmin
  people: PeopleAdmin
}

export interface AdminCommandOptions {
  withAdmin<Result>(use: (admin: Admin) => Promise<Result>): Promise<Result>
  /** Replaces the signing keys and returns how many sign-ins that ended. Throws while a server runs. */
  replaceKeys(): Promise<number>
  /** Asks the operator in the terminal. Resolves to true if the operator agrees. */
  confirm(question: string): Promise<boolean>
  /** Writes an export to a new file, or without `file` to the terminal. */
  saveExport(chunks: AsyncIterable<string | Uint8Array>, file: string | undefined): Promise<void>
  /** The name of the operator in the audit, such as `root at a terminal`. */
  actor: string
}

export interface SubcommandOptions extends Omit<AdminCommandOptions, 'confirm'> {
  isCsv: boolean
  /** The file of --output. */
  output: string | undefined
  /** Throws unless the operator agrees. */
  ask(question: string): Promise<void>
}

/** Runs a subcommand and returns what it prints. Returns undefined if its arguments are wrong. */
export type Subcommand = (args: string[], options: SubcommandOptions) => Promise<string> | undefined
