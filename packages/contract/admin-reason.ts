/** Why an operator does something: it is written into the audit. */
export interface Reason {
  reason: string
}
