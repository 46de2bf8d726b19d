import { call } from '#lib/client.ts';
import { awaitService } from '#lib/console/reachability.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { type LiveEvent, streamEvents } from '#lib/contracts/events/events.ts';
import type { LiveKind } from '#lib/objects.ts';
import { toWireRequest } from '#lib/request.ts';

type Message =
  | { kind: 'event'; event: LiveEvent; cursor: string }
  | { kind: 'place'; cursor: string; isReset: boolean }
  | { kind: 'missed'; kinds: readonly LiveKind[]; cursor: string }
  | { kind: 'state'; isOpen: boolean; cursor: string }
  | { kind: 'hello' };

export interface FeedOptions {
  enterpriseId: string;
  userId: string;
  /** Where the page was read: what changed since then is reported. */
  after: string;
  onEvent: (event: LiveEvent) => void;
  /** Changes were missed for good: everything must be read anew, or what shows objects of these kinds. */
  onReset: (kinds?: readonly LiveKind[]) => void;
  onState: (isOpen: boolean) => void;
}

interface Leader {
  enterpriseId: string;
  closed: AbortSignal;
  cursor: () => string;
  publish: (message: Message) => void;
}

const PAUSE_MS = 1_000;

/** Reads the stream until it breaks off or the page closes. */
function readStream({ enterpriseId, closed, cursor, publish }: Leader): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(toWireRequest(streamEvents, { enterpriseId, after: cursor() }).path);
    const end = (): void => {
      source.close();
      closed.removeEventListener('abort', end);
      resolve();
    };
    const begin = (isReset: boolean) => (message: MessageEvent) => {
      publish({ kind: 'place', cursor: message.lastEventId, isReset });
      publish({ kind: 'state', isOpen: true, cursor: message.lastEventId });
    };
    source.addEventListener('ready', begin(false));
    source.addEventListener('reset', (message: MessageEvent) => {
      const { kinds } = JSON.parse(message.data) as { kinds?: readonly LiveKind[] };
      if (kinds) publish({ kind: 'missed', kinds, cursor: cursor() });
      else begin(true)(message);
    });
    source.onmessage = ({ data, lastEventId }) =>
      publish({ kind: 'event', event: JSON.parse(data) as LiveEvent, cursor: lastEventId || cursor() });
    source.onerror = end;
    closed.addEventListener('abort', end);
  });
}

/** After a break: waits for the service, then sees whether the session still stands. A call without one leads to sign-in. */
async function recover(enterpriseId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await awaitService();
  const self = await call(getSelf, {}).catch(() => null);
  if (self && !self.memberships.some((one) => one.enterpriseId === enterpriseId)) location.reload();
}

async function lead(leader: Leader): Promise<void> {
  while (!leader.closed.aborted) {
    await readStream(leader);
    if (leader.closed.aborted) return;
    leader.publish({ kind: 'state', isOpen: false, cursor: leader.cursor() });
    await recover(leader.enterpriseId);
  }
}

/**
 * The changes of an enterprise, with one stream for all tabs of this browser: the tab that holds the lock reads and tells the
 * others, and when it closes another goes on from the same place. Returns the end of it.
 */
export function openFeed({ enterpriseId, userId, after, onEvent, onReset, onState }: FeedOptions): () => void {
  const name = `clearhouse-live-${userId}-${enterpriseId}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let cursor = after;
  let isOpen = false;
  let isLeading = false;
  const take = (message: Message): void => {
    if (message.kind === 'hello') {
      if (isLeading) channel.postMessage({ kind: 'state', isOpen, cursor } satisfies Message);
      return;
    }
    cursor = message.cursor;
    if (message.kind === 'event') onEvent(message.event);
    if (message.kind === 'place' && message.isReset) onReset();
    if (message.kind === 'missed') onReset(message.kinds);
    if (message.kind === 'state') {
      isOpen = message.isOpen;
      onState(isOpen);
    }
  };
  const publish = (message: Message): void => {
    if (closing.signal.aborted) return;
    channel.postMessage(message);
    take(message);
  };
  const run = (): Promise<void> => {
    isLeading = true;
    return lead({ enterpriseId, closed: closing.signal, cursor: () => cursor, publish });
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);
  channel.postMessage({ kind: 'hello' } satisfies Message);
  if ('locks' in navigator) navigator.locks.request(name, { signal: closing.signal }, run).catch(() => undefined);
  else void run();
  return () => {
    closing.abort();
    channel.close();
  };
}
