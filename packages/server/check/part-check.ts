/** What a check has found: it works, it works and the operator should know something, or it does not work. */
export interface Finding {
  is: 'works' | 'note' | 'fails'
  text: string
}

/** A part of the installation that `npm run admin -- check` tries. */
export interface PartCheck {
  name: string
  /** Returns what it has found, undefined if the part is not in use. A rejection counts as a failure. */
  find(): Promise<Finding | Finding[] | undefined>
}

export const works = (text: string): Finding => ({ is: 'works', text })
export const note = (text: string): Finding => ({ is: 'note', text })
export const fails = (text: string): Finding => ({ is: 'fails', text })

/** Fetch and drivers hide the reason, such as ECONNREFUSED, in the cause of their error. */
export function reasonOf(error: unknown): string {
  const { message, cause, errors } = error as AggregateError
  const [first] = errors ?? []
  if (cause instanceof Error) return reasonOf(cause)
  return message || (first instanceof Error ? first.message : String(error))
}
