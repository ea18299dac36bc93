import { numberNames, type music } from '@atelier/contract'
import { instrumentName, type MusicTranslate } from '../names.ts'

/** Names the staves in the language of the page. What is downloaded as ABC keeps its English names. */
export function nameStaves(abc: string, parts: music.Piece['parts'], t: MusicTranslate): string {
  const names = numberNames(parts.map(({ instrument }) => instrumentName(t, instrument)))
  const ofVoices = new Map<string, string>(parts.map(({ role }, index) => [role, names[index]!]))
  return abc.replaceAll(/^V:(\S+) name="[^"\n]*"/gm, (voice, role: string) => {
    const name = ofVoices.get(role)
    return name ? `V:${role} name="${name}"` : voice
  })
}
