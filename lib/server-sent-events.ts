/** One message of a stream of server-sent events. Without data it only says how far the stream has come. */
export interface ServerSentEvent {
  /** Of this message or the last before it that had one. */
  id: string;
  event: string;
  data: string | null;
}

interface Pending {
  event: string;
  data: string[];
  hasId: boolean;
}

const empty = (): Pending => ({ event: '', data: [], hasId: false });

/**
 * Reads a stream of server-sent events piece by piece, as the HTML standard has it. `push` takes the next piece of text, cut
 * anywhere, and gives the messages that are complete with it.
 */
export function createEventReader(): { push: (text: string) => ServerSentEvent[] } {
  /** Pieces of a line whose end has not come; joined once, so that a long line costs no more than its length. */
  let parts: string[] = [];
  let isAtStart = true;
  let endsInReturn = false;
  let id = '';
  let pending = empty();

  function take(line: string): ServerSentEvent | null {
    if (line === '') {
      const { event, data, hasId } = pending;
      pending = empty();
      if (data.length > 0) return { id, event: event || 'message', data: data.join('\n') };
      return hasId ? { id, event: event || 'message', data: null } : null;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') pending.data.push(value);
    else if (field === 'event') pending.event = value;
    else if (field === 'id' && !value.includes('\u0000')) {
      id = value;
      pending.hasId = true;
    }
    return null;
  }

  return {
    push(text) {
      if (text === '') return [];
      const unmarked = isAtStart && text.startsWith('\uFEFF') ? text.slice(1) : text;
      isAtStart = false;
      const rest = endsInReturn && unmarked.startsWith('\n') ? unmarked.slice(1) : unmarked;
      endsInReturn = unmarked.endsWith('\r');
      const lines = rest.split(/\r\n|\r|\n/);
      const last = lines.pop() ?? '';
      const messages: ServerSentEvent[] = [];
      for (const line of lines) {
        const message = take(parts.length === 0 ? line : [...parts, line].join(''));
        parts = [];
        if (message) messages.push(message);
      }
      if (last !== '') parts.push(last);
      return messages;
    },
  };
}
