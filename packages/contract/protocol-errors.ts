// Apart from errors.ts, because no widget sends such requests. Programs read the texts in the replies.

export const protocolErrorTexts = {
  'method-not-allowed': 'This address does not support that kind of request.',
  'type-not-supported': 'This kind of content is not accepted here.',
} as const
