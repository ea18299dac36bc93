// Apart from errors.ts, so that only the contact form loads these texts.

export const contactErrorTexts = {
  'message-required': 'Please write a few words.',
  'message-too-long': 'This message is too long.',
  'form-outdated': 'This form has been open for too long. Please send it again.',
  'form-needs-work': 'Many messages are arriving right now. Please send this one again.',
} as const
