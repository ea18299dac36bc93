import { TOOL_RESULT_MAX_BYTES, TOOL_RUN_TIMEOUT_MS } from '@atelier/contract'

/** Why the chat, not the page, has let a tool fail: for the model. By the keys of the visitor's texts. */
export const FAILURE_REASONS = {
  wasStopped: 'The visitor stopped it.',
  wasTooSlow: `It took longer than ${TOOL_RUN_TIMEOUT_MS / 60_000} minutes.`,
  wasTooLong: `The tool returned more than ${TOOL_RESULT_MAX_BYTES / 1024} kB.`,
  hasChanged: 'The page has changed the tool since: the arguments do not fit any more.',
  hasFailed: 'It failed.',
} as const

export type FailureReason = keyof typeof FAILURE_REASONS

/** The key of the text that says the result in the visitor's language. Undefined if the result is the page's own. */
export const findFailureReason = (result: string | undefined): FailureReason | undefined =>
  (Object.keys(FAILURE_REASONS) as FailureReason[]).find((key) => FAILURE_REASONS[key] === result)
