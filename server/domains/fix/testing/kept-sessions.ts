import { newHexId } from '#server/core/runtime/id.ts';
import { insertSessions } from '#server/domains/fix/gateway/admin-store.ts';
import type { fixMessages, fixSessions } from '#server/domains/fix/tables.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { Harness } from '#server/testing/harness.ts';

type NewSession = typeof fixSessions.$inferInsert;
type NewMessage = typeof fixMessages.$inferInsert;
type Ground = Pick<Harness, 'db' | 'service'>;

const HELD_MS = 3_600_000;

/** A moment so many milliseconds from now, by the clock on the wall. */
export const wallAt = ({ service }: Pick<Ground, 'service'>, ms: number): string =>
  new Date(service.clock.wall().getTime() + ms).toISOString();

/** Writes a session of a new account of an enterprise, to which nobody is logged on. Gives its id. */
export async function keepSession(h: Ground, enterpriseId: string, more: Partial<NewSession> = {}): Promise<string> {
  const id = newHexId();
  const accountId =
    more.accountId ?? (await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Market Making' }));
  const row = { id, enterpriseId, kind: 'orders', createdAt: wallAt(h, 0), ...more, accountId } as const;
  await insertSessions(h.db, [row], []);
  return id;
}

/** What a session has while a gateway has its connection. */
export const heldNow = (h: Pick<Ground, 'service'>): Partial<NewSession> => ({
  holder: newHexId(),
  holdFence: 1,
  heldUntil: wallAt(h, HELD_MS),
  address: '192.0.2.10',
  loggedOnAt: wallAt(h, -HELD_MS),
});

/** Writes messages of a session, each a second after the one before. */
export async function keepMessages(
  { db }: Pick<Ground, 'db'>,
  { sessionId, since }: { sessionId: string; since: string },
  messages: readonly Pick<NewMessage, 'direction' | 'type' | 'content'>[],
): Promise<void> {
  const rows = messages.map((message, index) => ({
    ...message,
    sessionId,
    life: 1,
    number: index + 1,
    at: new Date(Date.parse(since) + 1000 * index).toISOString(),
  }));
  await insertSessions(db, [], rows);
}
