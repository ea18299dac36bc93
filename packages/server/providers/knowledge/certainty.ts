/**
 * The minimum certainty for quoting a passage of a partner's page as an answer. A wrong answer harms a shop more than
 * none.
 */
export const MIN_CERTAINTY = 0.34
/**
 * The same for Atelier's help. Higher, because its sections list the questions that they answer, so the right section
 * scores far above the others.
 */
export const MIN_HELP_CERTAINTY = 0.4
/** The minimum certainty for offering a passage as a link if no passage is certain. */
export const MIN_OFFERED_CERTAINTY = 0.12
/**
 * The minimum certainty for giving a passage to a model. Lower, because the model can judge whether the passage answers
 * the question.
 */
export const MIN_READ_CERTAINTY = 0.18
