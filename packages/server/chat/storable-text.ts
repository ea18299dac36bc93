const HIGH_SURROGATES = { from: 0xd800, to: 0xdbff }

/** A text that grows in pieces. PostgreSQL can store it at any moment. */
export class StorableText {
  text = ''
  #lastPiece = ''
  #pendingSurrogate = ''
  readonly #maxLength: number

  /** Pieces beyond `maxLength`, in characters, are dropped. */
  constructor(maxLength = Infinity) {
    this.#maxLength = maxLength
  }

  /** Removes characters that PostgreSQL cannot store, and holds back half a surrogate pair until its other half. */
  append(piece: string): void {
    if (this.text.length >= this.#maxLength) return
    const storable = (this.#pendingSurrogate + piece).replaceAll('\0', '')
    this.#pendingSurrogate = endsWithHalfPair(storable) ? storable.at(-1)! : ''
    const whole = storable.slice(0, storable.length - this.#pendingSurrogate.length)
    const room = this.#maxLength - this.text.length
    this.#lastPiece = (whole.length > room ? whole.slice(0, room) : whole).toWellFormed()
    this.text += this.#lastPiece
  }

  /** Returns the text after these first characters. Does not join the whole text, as slicing it does, for its last piece. */
  from(length: number): string {
    return length === this.text.length - this.#lastPiece.length
      ? this.#lastPiece
      : this.text.slice(length)
  }
}

function endsWithHalfPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= HIGH_SURROGATES.from && last <= HIGH_SURROGATES.to
}
