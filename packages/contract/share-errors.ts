// Apart from errors.ts, so that a chat does not load these texts.

export const shareErrorTexts = {
  'share-failed': 'Failed to load shared conversation',
  'share-passphrase-required': 'This link asks for a passphrase.',
  'share-passphrase-common':
    'This passphrase is easy to guess. Choose another one, or let us suggest one.',
  'share-passphrase-wrong': 'That is not the passphrase.',
  'share-sign-in-required': 'Only signed-in readers can open this link.',
  'share-embedding-off': 'This can only be read on the site where it was shared.',
  'share-limit': 'You have 100 active links. Revoke one before you make another.',
  'copies-used': 'You have made all copies for today.',
  'share-changed': 'What you share has changed since you looked at it. Please check it again.',
  'share-too-long':
    'This is too long for a link: 100,000 characters can be shared. Download it, and send the file.',
  'share-empty': 'There is nothing to share yet.',
  'share-revoked': 'This link was revoked and cannot be used again.',
} as const
