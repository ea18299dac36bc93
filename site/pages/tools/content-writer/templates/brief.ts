/** What the form asks for before something is written. */
export interface Brief {
  template: TemplateId
  about: string
  audience: string
  tone: Tone
  length: Length
  language: WritingLanguage
}

export const TEMPLATES = [
  'newsletter',
  'blog',
  'product',
  'letter',
  'headlines',
  'post',
  'minutes',
  'job',
] as const
export type TemplateId = (typeof TEMPLATES)[number]

export const TONES = ['plain', 'warm', 'playful'] as const
type Tone = (typeof TONES)[number]

export const LENGTHS = ['short', 'medium', 'long'] as const
type Length = (typeof LENGTHS)[number]

export const WRITING_LANGUAGES = ['en', 'vi'] as const
export type WritingLanguage = (typeof WRITING_LANGUAGES)[number]

export const emptyBrief = (language: string): Brief => ({
  template: 'newsletter',
  about: '',
  audience: '',
  tone: 'warm',
  length: 'medium',
  language: language === 'vi' ? 'vi' : 'en',
})
