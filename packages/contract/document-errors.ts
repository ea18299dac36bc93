// Apart from errors.ts, so that pages without documents do not load these texts.

export const documentErrorTexts = {
  'document-locked': 'This file needs a password. Save it without one, and add it again.',
  'document-damaged': 'This file cannot be read. It may be damaged, or have been cut off.',
  'document-kind':
    'This kind of file cannot be read. Word, Excel, PowerPoint, OpenDocument, PDF, CSV, Markdown and text can.',
  'document-too-large': 'There is too much in this file. 25 MB can be read, and 200 MB unpacked.',
  'document-empty': 'This file is empty.',
  'document-incomplete': 'This file has not arrived completely. Add it again.',
  'document-unread': 'This document has not been read yet.',
  'document-no-tables': 'There are no tables in this document.',
  'document-no-text':
    'There is no text in this document. If it was scanned, it consists of pictures.',
  'document-too-long':
    'This document is too long to translate: the limit is 80,000 characters. Translate it in parts.',
  'format-too-large': 'There is too much in it for this format. Choose another one.',
} as const
