/** What `/settings?section=` can name. Emails lead to some of them. */
export const SETTINGS_SECTIONS = [
  'passkeys',
  'sessions',
  'voice',
  'chat',
  'links',
  'billing',
  'data',
] as const
type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export const settingsPath = (section: SettingsSection) => `/settings?section=${section}`

export const isSettingsSection = (name: string | null): name is SettingsSection =>
  SETTINGS_SECTIONS.some((section) => section === name)
