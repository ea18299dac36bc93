import { atom } from 'nanostores'

/** An action of an operator, which a dialog confirms before it is performed. */
export interface AdminAction {
  title: string
  /** The person, payment or link that the action changes. */
  subject: string
  /** The effects of the action, a sentence each. */
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
  /** The text after the action has succeeded. Default: "Done". */
  doneText?: string
}

/** The action in the open dialog. Undefined while no dialog is open. */
export const $openAction = atom<AdminAction | undefined>(undefined)
