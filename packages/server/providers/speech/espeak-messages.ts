/** A message from the server to the process that runs espeak-ng. */
export type SpeakerRequest =
  | { id: number; type: 'speak'; text: string; options: string[] }
  | { id: number; type: 'list-voices' }
  | { id: number; type: 'cancel' }

/** The last reply to a request has no mp3. */
export type SpeakerReply =
  | { id: number; type: 'sound'; mp3: Uint8Array }
  | { id: number; type: 'end'; output?: string }
  | { id: number; type: 'failure'; reason: string }
