// Apart from errors.ts, so that a chat does not load these texts.

export const promptErrorTexts = {
  'prompt-limit': 'You have as many prompts as you can keep. Delete one before you add another.',
  'prompt-not-kept':
    'This browser does not keep the prompt: its storage is full or blocked. Sign in to keep prompts in your account.',
} as const
