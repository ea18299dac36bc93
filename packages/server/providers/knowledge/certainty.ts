/** The certainty from which a passage of a partner's page is quoted as an answer. */
export const MIN_CERTAINTY = 0.7
/** The certainty from which a model reads a passage, because it can tell itself whether that answers. */
export const MIN_READ_CERTAINTY = 0.4
