export const TAGS = [
  'atelier-chat',
  'atelier-share',
  'atelier-login',
  'atelier-pro',
  'atelier-biometrics',
] as const
