/** The certainty from which a passage of a partner's page is quoted as an answer. A wrong one costs a shop more than none. */
export const MIN_CERTAINTY = 0.34
/** The same for Atelier's help, whose sections name the questions that they answer, so that others fit much worse. */
export const MIN_HELP_CERTAINTY = 0.4
/** The certainty from which a passage is offered at least, if none is certain. */
export const MIN_OFFERED_CERTAINTY = 0.12
/** The certainty from which a model reads a passage, because it can tell itself whether that answers. */
export const MIN_READ_CERTAINTY = 0.18
