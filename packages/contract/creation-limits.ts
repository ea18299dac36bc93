/** The tools that make something on this server. */
export const CREATION_TOOLS = [
  'image-generator',
  'imagen',
  'anime',
  'vision',
  'content-writer',
  'office-tools',
  'music-creator',
  'voice-synthesis',
] as const

/** `as-said` adds no words of a style to the wish. Only models have it. */
export const PICTURE_STYLES = ['cut-paper', 'dusk', 'wash', 'photo', 'ink', 'as-said'] as const
/** `screen` is 16:9. */
export const PICTURE_SHAPES = ['square', 'tall', 'wide', 'screen'] as const
export const CREATION_FORMATS = [
  'png',
  'webp',
  'jpeg',
  'svg',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'csv',
  'md',
  'txt',
  'mp3',
  'wav',
  'ogg',
  'mid',
  'musicxml',
  'abc',
  'srt',
  'vtt',
] as const

/** What Office tools make of a document. `text` is the document itself, for other formats. */
export const OFFICE_TASKS = ['summary', 'translation', 'tables', 'slides', 'text'] as const
/** What a chat model can make of a document. Only models translate. */
export const OFFICE_MODEL_TASKS = ['summary', 'translation', 'slides'] as const
/** The engine of Office tools that works without a model. Other engines are chat models, by their ids. */
export const OFFICE_ENGINE_ID = 'documents'
/** In characters: longer documents are not translated. */
export const OFFICE_TRANSLATION_MAX_LENGTH = 80_000
/** How slides look. */
export const OFFICE_LOOKS = ['paper', 'white', 'night'] as const
export const OFFICE_LENGTHS = ['short', 'medium', 'long'] as const
/** In characters. */
export const OFFICE_WISH_MAX_LENGTH = 300

/** What Vision is asked about pictures. `ask` is a question of the visitor's own. */
export const VISION_TASKS = ['ask', 'describe', 'read', 'count', 'alt'] as const
/** How many pictures can be on the bench of Vision, and how many a model looks at together. */
export const VISION_MAX_PICTURES = 20
export const VISION_MAX_ASKED_PICTURES = 6
export const VISION_MAX_AREAS = 12

/** What the content writer writes. */
export const WRITER_TEMPLATES = [
  'newsletter',
  'blog',
  'product',
  'letter',
  'headlines',
  'post',
  'minutes',
  'job',
] as const
export const WRITER_TONES = ['plain', 'warm', 'playful'] as const
export const WRITER_LENGTHS = ['short', 'medium', 'long'] as const
/** How a selection is changed. `say`: as the visitor says. */
export const WRITER_CHANGES = [
  'shorter',
  'longer',
  'plainer',
  'warmer',
  'formal',
  'correct',
  'translate',
  'say',
] as const
/** In characters: what a text is about, whom it is for, a selection that is changed, and a sample of the visitor's tone. */
export const WRITER_ABOUT_MAX_LENGTH = 2_000
export const WRITER_AUDIENCE_MAX_LENGTH = 200
export const WRITER_SELECTION_MAX_LENGTH = 12_000
export const WRITER_SAMPLE_MAX_LENGTH = 4_000
export const WRITER_MAX_SAMPLES = 3

/** The aspects of a picture that a wish should name. The form asks for missing ones in this order. */
export const WISH_ASPECTS = ['subject', 'place', 'light', 'framing'] as const

/** In characters: a wish, or how a picture should change. */
export const CREATION_WORDS_MAX_LENGTH = 1_000
export const CREATION_LEAVE_OUT_MAX_LENGTH = 200
export const CREATION_TITLE_MAX_LENGTH = 100
export const CREATION_MAX_PICTURES = 4
export const CREATION_MAX_REFERENCES = 3
export const CREATIONS_PER_PAGE = 24
/** How many creations a visitor keeps. */
export const CREATIONS_MAX_COUNT = 2_000
