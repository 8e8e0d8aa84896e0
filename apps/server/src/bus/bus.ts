/** What listeners of one topic hear. */
export type Topic<Message extends object> = string & { readonly carries?: Message }

/**
 * Carries news between the nodes. It may come twice, late or never, and a bus that is away makes nothing fail: whoever
 * listens must be able to find out what is stored, and does so when the bus reports a gap.
 */
export type Bus = {
  /** Reaches every listener of the topic, those on this node included. Never fails: what is lost is found out later. */
  publish<Message extends object>(topic: Topic<Message>, message: Message): void
  /** Resolves to the way to stop, once whatever is published from now on will arrive. */
  listen<Message extends object>(topic: Topic<Message>, listener: (message: Message) => void): Promise<() => void>
  /** Called after a time in which messages may have been lost. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
