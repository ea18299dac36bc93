// The commands of `npm run admin` about people.
import type { admin, pro } from '@atelier/contract'
import type { OperatorAction } from '../audit/operator-actions.ts'
import type { Subcommand, SubcommandOptions } from './command-options.ts'
import { count, countOf } from '../helpers/describe-counts.ts'
import { requireReason } from '../audit/reason.ts'
import type { PeopleAdmin } from './people.ts'
import { describeAudit, describePeople, describePerson, nameOf } from './people-text.ts'

export const peopleSubcommands: Record<string, Subcommand> = {
  users: ([name = '', ...args], options) =>
    Object.hasOwn(userSubcommands, name) ? userSubcommands[name]!(args, options) : undefined,

  grant: ([who = '', period, ...reason], options) =>
    isPeriod(period)
      ? change([who, ...reason], options, {
          question: (_, name) => `Give ${name} Pro, ${period}, without a payment?`,
          run: (people, { id }, act) => people.grant(id, period, act),
          result: (name, until) => `${name} has Pro until ${until}.`,
        })
      : undefined,

  'take-back': (args, options) =>
    change(args, options, {
      question: ({ grants }, name) =>
        `Take Pro back from ${name}: ${count(grants.length, 'grant')}, which an operator has given?`,
      run: (people, { id }, act) => people.takeBack(id, undefined, act),
      result: (name) => `What operators have given to ${name} is taken back.`,
    }),

  audit: ([subject, ...rest], { withAdmin }) =>
    rest.length > 0 ? undefined : withAdmin(({ people }) => describeSubcommandsOf(people, subject)),
}

const userSubcommands: Record<string, Subcommand> = {
  find: (args, { withAdmin }) =>
    args.length === 0
      ? undefined
      : withAdmin(({ people }) => people.find(args.join(' '))).then(describePeople),

  show: ([who, ...rest], { withAdmin }) =>
    !who || rest.length > 0
      ? undefined
      : withAdmin(({ people }) => findAndDescribe(people, who)).then(describePerson),

  export: ([who, ...reason], options) =>
    who && reason.length > 0 ? exportData(who, requireReason(reason), options) : undefined,

  suspend: (args, options) =>
    change(args, options, {
      question: ({ activeSignIns }, name) =>
        `Suspend ${name}: ${count(activeSignIns, 'sign-in')} will end, and nothing is deleted?`,
      run: (people, { id }, act) => people.suspend(id, act),
      result: (name) => `${name} is suspended.`,
    }),

  restore: (args, options) =>
    change(args, options, {
      question: (_, name) => `Let ${name} sign in again?`,
      run: (people, { id }, act) => people.restore(id, act),
      result: (name) => `${name} can sign in again.`,
    }),

  'sign-out': (args, options) =>
    change(args, options, {
      question: ({ activeSignIns }, name) =>
        `Sign ${name} out: ${count(activeSignIns, 'sign-in')} will end?`,
      run: (people, { id }, act) => people.signOut(id, act),
      result: (name) => `${name} is signed out everywhere.`,
    }),

  delete: (args, options) =>
    change(args, options, {
      question: (person, name) => `Delete ${name}: ${countOf(person)}?`,
      run: (people, { id }, act) => people.delete(id, act),
      result: (name) => `${name} is deleted.`,
    }),

  'make-admin': (args, options) =>
    change(args, options, {
      question: (_, name) => `Let ${name} use the page /admin, with the data of everybody?`,
      run: (people, { id }, act) => people.setAdmin(id, true, act),
      result: (name) => `${name} can use the page /admin.`,
    }),

  'remove-admin': (args, options) =>
    change(args, options, {
      question: (_, name) => `Keep ${name} out of the page /admin?`,
      run: (people, { id }, act) => people.setAdmin(id, false, act),
      result: (name) => `${name} can no longer use the page /admin.`,
    }),
}

interface Change<Result> {
  /** The question before the change, with the numbers of what it affects. */
  question(person: admin.Person, name: string): string
  run(people: PeopleAdmin, person: admin.Person, act: OperatorAction): Promise<Result>
  result(name: string, result: Result): string
}

/** Returns undefined unless the arguments are a person and a reason. */
function change<Result>(
  [who, ...reason]: string[],
  { withAdmin, ask, actor }: SubcommandOptions,
  { question, run, result }: Change<Result>,
): Promise<string> | undefined {
  if (!who || reason.length === 0) return undefined
  const act = { actor, reason: requireReason(reason) }
  return withAdmin(({ people }) => findAndDescribe(people, who)).then(async (person) => {
    const name = nameOf(person)
    await ask(question(person, name))
    // The database is closed while the question waits for the operator, so that a server can start meanwhile.
    return result(name, await withAdmin(({ people }) => run(people, person, act)))
  })
}

async function findAndDescribe(people: PeopleAdmin, who: string): Promise<admin.Person> {
  return people.describe((await people.identify(who)).id)
}

async function exportData(
  who: string,
  reason: string,
  { withAdmin, saveExport, output, actor }: SubcommandOptions,
): Promise<string> {
  await withAdmin(async ({ people }) => {
    const { id } = await people.identify(who)
    await saveExport(await people.export(id, { actor, reason }), output)
  })
  return output === undefined ? '' : `Saved in ${output}.`
}

/** Looks an email address up, because the audit identifies people by their ids only. */
async function describeSubcommandsOf(
  people: PeopleAdmin,
  subject: string | undefined,
): Promise<string> {
  if (!subject?.includes('@')) return describeAudit(await people.listAudit(subject))
  const { id } = await people.identify(subject)
  return describeAudit(await people.listAudit(id))
}

const isPeriod = (text: string | undefined): text is pro.BillingPeriod =>
  text === 'monthly' || text === 'yearly'
