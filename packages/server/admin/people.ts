// The actions of operators on accounts and guests, for the page /admin and for `npm run admin`. Every change is
// audited.
import type { admin as calls, pro } from '@atelier/contract'
import { listAudit, type OperatorAction } from '../audit/operator-actions.ts'
import { deletePerson, type DeletionServices } from './delete-person.ts'
import { describePerson } from './describe-person.ts'
import { exportPerson, type ExportServices } from './export-person.ts'
import { findPeople, identifyPerson } from './find-people.ts'
import { grantPro, takeBackGrants } from './grants.ts'
import { setAdmin } from './roles.ts'
import { restorePerson, signOutPerson, suspendPerson } from './suspend.ts'

/** Functions with an id throw an OperatorError for an unknown id. */
export interface PeopleAdmin {
  find(text: string): Promise<calls.PersonSummary[]>
  /** `who`: an email address, or the id of an account or guest. */
  identify(who: string): Promise<calls.PersonSummary>
  describe(id: string): Promise<calls.Person>
  export(id: string, act: OperatorAction): Promise<AsyncIterable<string | Uint8Array>>
  suspend(id: string, act: OperatorAction): Promise<void>
  restore(id: string, act: OperatorAction): Promise<void>
  signOut(id: string, act: OperatorAction): Promise<void>
  delete(id: string, act: OperatorAction): Promise<void>
  setAdmin(id: string, isAdmin: boolean, act: OperatorAction): Promise<void>
  /** Returns the time at which the user's Pro then ends. */
  grant(id: string, period: pro.BillingPeriod, act: OperatorAction): Promise<string>
  /** Takes back one grant, or without `grantId` all that have not ended. Returns how many. */
  takeBack(id: string, grantId: string | undefined, act: OperatorAction): Promise<number>
  listAudit(subject?: string): Promise<calls.AuditEntry[]>
}

export type PeopleServices = DeletionServices & ExportServices

/** Converts ids to lower case before they reach the audit, whatever their case in a URL or argument. */
export function createPeopleAdmin(services: PeopleServices): PeopleAdmin {
  const { db } = services
  return {
    find: (text) => findPeople(db, text),
    identify: (who) => identifyPerson(db, who),
    describe: (id) => describePerson(db, id.toLowerCase()),
    export: (id, act) => exportPerson(services, id.toLowerCase(), act),
    suspend: (id, act) => suspendPerson(db, id.toLowerCase(), act),
    restore: (id, act) => restorePerson(db, id.toLowerCase(), act),
    signOut: (id, act) => signOutPerson(db, id.toLowerCase(), act),
    delete: (id, act) => deletePerson(services, id.toLowerCase(), act),
    setAdmin: (id, isAdmin, act) => setAdmin(db, id.toLowerCase(), isAdmin, act),
    grant: (id, period, act) => grantPro(db, id.toLowerCase(), period, act),
    takeBack: (id, grantId, act) => takeBackGrants(db, id.toLowerCase(), grantId, act),
    listAudit: (subject) => listAudit(db, subject === undefined ? undefined : [subject]),
  }
}
