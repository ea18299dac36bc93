/**
 * Messages between the servers of one installation. They may get lost, so a server that waits for one also looks into the
 * database now and then.
 */
export interface ServerMessages {
  /** Whether messages reach other servers at the moment. */
  isConnected(): boolean
  /** Resolves when the message has been sent, or cannot be. The sender does not receive it. */
  send<Message>(topic: Topic<Message>, message: Message): Promise<void>
  /** Returns the function that ends it. Nothing but what `send` gets for this topic arrives. */
  listen<Message>(topic: Topic<Message>, listener: (message: Message) => void): () => void
}

/** The name of a topic, and the type of its messages. */
export interface Topic<Message> {
  name: string
  /** TypeScript reads the type of the messages from this property, which no topic has a value for. */
  messages?: Message
}

/** For a server that shares nothing: there is nobody who could listen. */
export const noMessages: ServerMessages = {
  isConnected: () => false,
  send: async () => {},
  listen: () => () => {},
}
