export const DEFINITE =
  /^(?:the|from the left|from the right|this|that|these|those|her|his|its|their)$/
/** What a colour before it does not paint: "a pink sky". */
export const UNPAINTED = /^(?:sky|air|light|background|picture|bầu trời|trời)$/
export const PRONOUN = /^(?:he|she|it|they)$/
export const ONE = /^ones?$/
/** Who a relation leads to. */
export const OBJECT = /^(?:it|him|them|nó|no)$/
export const IS = /^(?:is|are|was|were)$/
export const OR = /^(?:or|nor|hoặc|hay|hoac)$/
/** Who is carried by somebody. */
export const SMALL_CHILD = /^(?:em bé|đứa bé|em be|dua be|toddler)$/
