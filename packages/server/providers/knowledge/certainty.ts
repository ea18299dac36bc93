/** The certainty from which a passage of a partner's page is quoted as an answer. */
export const MIN_CERTAINTY = 0.7
