/** In a file of its own, because every chat reads it and only a chat with sound needs the settings. */
export const VOICE_SETTINGS_KEY = 'atelier_voice'
