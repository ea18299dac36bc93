import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  parseLanguage,
  WRITER_LENGTHS,
  WRITER_TEMPLATES,
  WRITER_TONES,
} from '@atelier/contract'

/** What the form asks for before something is written. */
export interface Brief {
  template: TemplateId
  about: string
  audience: string
  tone: Tone
  length: Length
  language: WritingLanguage
}

export const TEMPLATES = WRITER_TEMPLATES
export type TemplateId = (typeof TEMPLATES)[number]

export const TONES = WRITER_TONES
type Tone = (typeof TONES)[number]

export const LENGTHS = WRITER_LENGTHS
type Length = (typeof LENGTHS)[number]

export const WRITING_LANGUAGES = LANGUAGES
export type WritingLanguage = (typeof WRITING_LANGUAGES)[number]

export const emptyBrief = (language: string): Brief => ({
  template: 'newsletter',
  about: '',
  audience: '',
  tone: 'warm',
  length: 'medium',
  language: parseLanguage(language) ?? DEFAULT_LANGUAGE,
})
