const RETRY_MS = 1_000;

/** The first word of a stream: after how long a reader who was cut off may come again. */
export const RETRY_TEXT = `retry: ${RETRY_MS}\n\n`;

/** How often a stream that has nothing to tell says that it is alive. */
export const HEARTBEAT_MS = 15_000;

/** The first words of a stream of server-sent events: `ready`, or `reset` when the reader's cursor cannot be gone on from. */
export const openingText = (cursor: string, isReset: boolean): string =>
  `${RETRY_TEXT}id: ${cursor}\nevent: ${isReset ? 'reset' : 'ready'}\ndata: {}\n\n`;

export const messageText = (cursor: string, data: unknown): string =>
  `id: ${cursor}\ndata: ${JSON.stringify(data)}\n\n`;

/** A message that is no place to go on from. */
export const passingText = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** Changes of objects of these kinds may have been missed; all else was told. */
export const kindsResetText = (kinds: readonly string[]): string =>
  `event: reset\ndata: ${JSON.stringify({ kinds })}\n\n`;

/** A comment, and how far the stream is. */
export const heartbeatText = (cursor: string): string => `: alive\nid: ${cursor}\n\n`;
