/** Listeners by the name of the event. `Events` maps each name to the type of its detail. */
type Listeners<Events> = { [Name in keyof Events]?: (detail: Events[Name]) => void }

export interface Emitter<Events> {
  /** Returns a function that removes the listeners. */
  listen(listeners: Listeners<Events>): () => void
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void
}

export function createEmitter<Events>(): Emitter<Events> {
  const added = new Set<Listeners<Events>>()
  return {
    listen(listeners) {
      added.add(listeners)
      return () => void added.delete(listeners)
    },
    emit(name, detail) {
      for (const listeners of added) listeners[name]?.(detail)
    },
  }
}
