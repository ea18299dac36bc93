// Which address an external identity service has verified.
import { expect, test } from 'vitest'
import { profileFromClaims } from '../../../packages/server/identity/external-profile.ts'

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

test('an address with a control character is no address, so that no terminal obeys it', () => {
  for (const email of ['mai@example.com\u001b[2J', 'mai\n@example.com', 'mai@example.com\u009b2J'])
    expect(profileFromClaims({ iss: 'https://id.example', sub: 'mai' }, { email })).toMatchObject({
      email: '',
    })
})
