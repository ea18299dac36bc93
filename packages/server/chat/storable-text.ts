const HIGH_SURROGATES = { from: 0xd800, to: 0xdbff }
/** A string that grew word by word takes twelve times its length in memory: each `+` is an object. */
const MAX_PIECES = 256

/** A text that grows in pieces. PostgreSQL can store it at any moment. */
export class StorableText {
  /** In characters. */
  length = 0
  #joined = ''
  #pieces: string[] = []
  #pendingSurrogate = ''
  readonly #maxLength: number

  /** Pieces beyond `maxLength`, in characters, are dropped. */
  constructor(maxLength = Infinity) {
    this.#maxLength = maxLength
  }

  /** The whole text. Joins its pieces, which takes longer than `length` and `from`. */
  get text(): string {
    if (this.#pieces.length > 0) {
      this.#joined = [this.#joined, ...this.#pieces].join('')
      this.#pieces = []
    }
    return this.#joined
  }

  /** Removes characters that PostgreSQL cannot store, and holds back half a surrogate pair until its other half. */
  append(piece: string): void {
    const room = this.#maxLength - this.length
    if (room <= 0) return
    const storable = (this.#pendingSurrogate + piece).replaceAll('\0', '')
    this.#pendingSurrogate = endsWithHalfPair(storable) ? storable.at(-1)! : ''
    const whole = storable.slice(0, storable.length - this.#pendingSurrogate.length)
    this.#add((whole.length > room ? whole.slice(0, room) : whole).toWellFormed())
  }

  #add(piece: string): void {
    if (piece === '') return
    this.#pieces.push(piece)
    this.length += piece.length
    if (this.#pieces.length > MAX_PIECES) void this.text
  }

  /** Returns the text after these first characters: mostly its last piece. */
  from(length: number): string {
    const last = this.#pieces.at(-1)
    return last !== undefined && length === this.length - last.length
      ? last
      : this.text.slice(length)
  }
}

function endsWithHalfPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= HIGH_SURROGATES.from && last <= HIGH_SURROGATES.to
}
