let context: AudioContext | undefined

/** The one that all sounds of the page share. Call it in a press first: browsers start it then only. */
export function wakeAudioContext(): AudioContext {
  context ??= new AudioContext({ latencyHint: 'playback' })
  if (context.state === 'suspended') void context.resume().catch(() => {})
  return context
}
