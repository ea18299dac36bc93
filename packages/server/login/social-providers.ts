import type { login } from '@atelier/contract'

export const SOCIAL_PROVIDERS = [
  'microsoft',
  'google',
  'apple',
] as const satisfies login.SocialProvider[]

export const socialProviderNames: Record<login.SocialProvider, string> = {
  microsoft: 'Microsoft',
  google: 'Google',
  apple: 'Apple',
}
