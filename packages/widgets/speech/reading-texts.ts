import { defineTexts } from '../i18n.ts'

export const readingTexts = defineTexts('reading', {
  readAloud: 'Read aloud',
  pause: 'Pause reading',
  resume: 'Continue reading',
  stop: 'Stop reading',
  play: 'Play',
  starting: 'The voice is being prepared.',
  serverVoice: 'Voice of the server',
  browserVoice: 'Voice of this browser',
  named: '{source}: {name}',
  replaced: 'The server’s voice failed. Reading goes on. {voice}',
  paused: 'Paused',
  blocked: 'The browser did not allow sound. Press Play.',
  noVoice:
    'Neither this server nor this browser has a voice. Install a voice in your system, or ask the operator of the server for one.',
  noServerVoice:
    'This server has no voice. Choose the voice of the browser in the settings, or ask the operator of the server for one.',
  noBrowserVoice:
    'This browser has no voice. Install one in your system, or choose the voice of the server in the settings.',
})
