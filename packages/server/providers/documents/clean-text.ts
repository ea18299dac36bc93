const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu

/** The text without what no file may contain: control characters and halves of characters, as in damaged PDF files. */
export const cleanText = (text: string): string =>
  text.replaceAll(CONTROL_CHARACTERS, '').toWellFormed()
