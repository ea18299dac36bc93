/** The types of files that can be read. */
export const DOCUMENT_KINDS = [
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'pdf',
  'csv',
  'md',
  'txt',
] as const

export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024
/** A file is sent in parts of this size, so that a lost connection costs no more than one of them. */
export const DOCUMENT_PART_BYTES = 2 * 1024 * 1024
export const DOCUMENT_NAME_MAX_LENGTH = 200
export const DOCUMENT_QUESTION_MAX_LENGTH = 300
/** How many pages one reply has at most. */
export const DOCUMENT_PAGES_PER_REPLY = 20
