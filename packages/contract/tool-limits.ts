// The limits of the tools that a page offers.
import { HOUR_MS, MINUTE_MS } from './constants.ts'

export const MAX_TOOLS = 16
/** In characters. */
export const TOOL_DESCRIPTION_MAX_LENGTH = 1_000
/** In bytes of JSON: the definitions of all tools together. */
export const TOOL_DEFINITIONS_MAX_BYTES = 8 * 1024
/** How many times one answer may call tools, and how many at once. Further calls are dropped. */
export const MAX_TOOL_ROUNDS = 3
export const MAX_CALLS_PER_ROUND = 4
/** How often an answer may call tools wrongly: the model learns what is wrong, and after the last time has to answer in words. */
export const MAX_WRONG_TOOL_ROUNDS = 2
/** In bytes of JSON: the arguments of one call. */
export const TOOL_ARGUMENTS_MAX_BYTES = 16 * 1024
/** In bytes of UTF-8: what one call returns. */
export const TOOL_RESULT_MAX_BYTES = 16 * 1024
/** In bytes: the arguments of all calls of an answer, and what all of them return. */
export const TOOL_ARGUMENTS_PER_ANSWER_MAX_BYTES = 32 * 1024
export const TOOL_RESULTS_PER_ANSWER_MAX_BYTES = 32 * 1024
/** How long the page may take to run a tool. */
export const TOOL_RUN_TIMEOUT_MS = 2 * MINUTE_MS
/** How long an answer waits for the results of its calls. Then it ends, and the calls have not run. */
export const TOOL_WAIT_MS = HOUR_MS
