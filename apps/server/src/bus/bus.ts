/** Names what is published under it, and carries the type of its messages. */
export type Topic<Message extends object> = string & { readonly carries?: Message }

/**
 * Publish and subscribe between the nodes of a cluster. A message may arrive twice, late or never, and publishing never
 * fails: subscribers must be able to read the stored state, and do so when the bus reports a gap.
 */
export type Bus = {
  /** Whether there may be other nodes. */
  readonly isShared: boolean
  /** Sends a message to the subscribers on the other nodes. Subscribers on this node do not receive it. */
  publish<Message extends object>(topic: Topic<Message>, message: Message): void
  /** Resolves to the function that ends the subscription, once every message published from now on will arrive. */
  subscribe<Message extends object>(topic: Topic<Message>, listener: (message: Message) => void): Promise<() => void>
  /** Calls the listener after a time in which messages may have been lost. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
