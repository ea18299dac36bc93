/** A text that grows in pieces. PostgreSQL can store it at any moment. */
export class StorableText {
  text = ''
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
    this.#pendingSurrogate = /[\uD800-\uDBFF]$/.test(storable) ? storable.at(-1)! : ''
    this.text += storable.slice(0, storable.length - this.#pendingSurrogate.length).toWellFormed()
    if (this.text.length > this.#maxLength)
      this.text = this.text.slice(0, this.#maxLength).toWellFormed()
  }
}
