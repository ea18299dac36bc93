import { atom } from 'nanostores'

/** What an operator is about to do, and is asked about once more. */
export interface AdminAction {
  title: string
  /** The person, payment or link that it is done to. */
  subject: string
  /** What it will do, a sentence each. */
  effects: readonly string[]
  confirmLabel: string
  isDanger?: boolean
  /** Shown above the reason. */
  choice?: {
    label: string
    options: readonly { value: string; label: string }[]
  }
  /** Throws if the server refuses. */
  perform(reason: string, choice: string): Promise<void>
  /** Shown when it is done. Absent: "Done". */
  doneText?: string
}

/** Set while the operator is asked. */
export const $openAction = atom<AdminAction | undefined>(undefined)
