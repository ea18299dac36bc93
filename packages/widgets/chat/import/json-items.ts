// Splits a JSON text of any size into its conversations, without parsing the whole: a file of 50 MB would block the page.

/** In characters. No conversation of the known formats is nearly as long. */
const MAX_ITEM_LENGTH = 50_000_000

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

export class InvalidFileError extends Error {}

/**
 * Takes the text in pieces and returns the objects in it: those of an array, those of `conversations` in an object, or
 * else the object itself.
 */
export class JsonItems {
  #text = ''
  #position = 0
  #depth = 0
  #isInString = false
  #stringStart = 0
  #lastString = ''
  #key = ''
  /** At this depth, each object is an item. 0: not known yet. */
  #itemDepth = 0
  #itemStart = -1
  #count = 0

  /** Returns the items that end in this piece. */
  push(piece: string): string[] {
    this.#text += piece
    const items: string[] = []
    for (; this.#position < this.#text.length; this.#position += 1) this.#read(items)
    this.#dropRead()
    return items
  }

  /** Returns the object itself if it has no list of conversations. Throws if the text ended too early. */
  end(): string[] {
    if (this.#depth !== 0 || this.#isInString)
      throw new InvalidFileError('The file ends too early.')
    const whole = this.#text.trim()
    return this.#count === 0 && this.#itemDepth === 0 && whole.startsWith('{') ? [whole] : []
  }

  #read(items: string[]): void {
    const code = this.#text.charCodeAt(this.#position)
    if (this.#isInString) {
      if (code === BACKSLASH) this.#position += 1
      else if (code === QUOTE) this.#endString()
    } else if (code === QUOTE) {
      this.#isInString = true
      this.#stringStart = this.#position
    } else if (code === COLON && this.#depth === 1) this.#key = this.#lastString
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) this.#open(code)
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) this.#close(code, items)
  }

  #endString(): void {
    this.#isInString = false
    if (this.#depth === 1)
      this.#lastString = this.#text.slice(this.#stringStart + 1, this.#position)
  }

  #open(code: number): void {
    const isItem = code === OPEN_OBJECT && this.#depth === this.#itemDepth && this.#itemDepth > 0
    if (isItem) this.#itemStart = this.#position
    this.#depth += 1
    if (code !== OPEN_ARRAY || this.#itemDepth > 0) return
    if (this.#depth === 1) this.#itemDepth = 1
    else if (this.#depth === 2 && this.#key === 'conversations') this.#itemDepth = 2
  }

  #close(code: number, items: string[]): void {
    this.#depth -= 1
    if (this.#depth < 0) throw new InvalidFileError('The file is no JSON.')
    const isEnd = code === CLOSE_OBJECT && this.#itemStart >= 0 && this.#depth === this.#itemDepth
    if (!isEnd) return
    items.push(this.#text.slice(this.#itemStart, this.#position + 1))
    this.#count += 1
    this.#itemStart = -1
  }

  /** Keeps only what is needed later. */
  #dropRead(): void {
    if (this.#text.length > MAX_ITEM_LENGTH)
      throw new InvalidFileError('A conversation is too long.')
    if (this.#itemDepth === 0) return
    const start = this.#itemStart >= 0 ? this.#itemStart : this.#text.length
    if (this.#isInString && this.#depth === 1) return
    this.#text = this.#text.slice(start)
    // A backslash at the end of the piece skips the first character of the next.
    this.#position -= start
    this.#stringStart -= start
    if (this.#itemStart >= 0) this.#itemStart = 0
  }
}
