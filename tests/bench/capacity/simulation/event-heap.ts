/** A binary heap of values by their time: the earliest comes first. */
export class EventHeap<Value> {
  readonly #times: number[] = []
  readonly #values: Value[] = []

  get size(): number {
    return this.#times.length
  }

  /** Infinity if the heap is empty. */
  earliestTime(): number {
    return this.#times[0] ?? Infinity
  }

  push(time: number, value: Value): void {
    let index = this.#times.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#times[parent]! <= time) break
      this.#put(index, this.#times[parent]!, this.#values[parent]!)
      index = parent
    }
    this.#put(index, time, value)
  }

  /** Removes the value with the earliest time and returns it. The heap must not be empty. */
  pop(): Value {
    const earliest = this.#values[0]!
    const time = this.#times.pop()!
    const value = this.#values.pop()!
    if (this.#times.length > 0) this.#sink(time, value)
    return earliest
  }

  #sink(time: number, value: Value): void {
    const { length } = this.#times
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child + 1 < length && this.#times[child + 1]! < this.#times[child]!) child += 1
      if (child >= length || this.#times[child]! >= time) break
      this.#put(index, this.#times[child]!, this.#values[child]!)
      index = child
    }
    this.#put(index, time, value)
  }

  #put(index: number, time: number, value: Value): void {
    this.#times[index] = time
    this.#values[index] = value
  }
}
