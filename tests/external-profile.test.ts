// Which address an external identity service has verified.
import { expect, test } from 'vitest'
import { profileFromClaims } from '../packages/server/session/external-profile.ts'

test.each([
  ['is the claim "email"', { email: 'Linh@example.com' }, true],
  ['is a user name', { preferred_username: 'linh@example.com' }, false],
  ['is in a list', { email: 'linh', emails: ['linh@example.com'] }, false],
])(
  'an address that %s counts as verified only if the service says so of it',
  (_, claims, isVerified) => {
    const profile = profileFromClaims(
      { iss: 'https://issuer.example', sub: 'linh' },
      { ...claims, email_verified: true },
    )
    expect(profile).toMatchObject({ email: 'linh@example.com', isEmailVerified: isVerified })
  },
)
