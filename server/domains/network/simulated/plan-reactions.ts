import { CLIENT_REACTIONS, type ClientReaction } from '#lib/simulated-actors.ts';
import { SOON_MS } from '../allocations/simulated-answer.ts';
import type { Route } from '../members/client-connection-store.ts';
import { planTask } from '../members/task-store.ts';
import type { Maker } from '../settlements/make-settlement.ts';

/** An instant soon after another. */
export const soonAfter = (at: string | Date): string => new Date(new Date(at).getTime() + SOON_MS).toISOString();

/** What simulated clients do about a settlement of this external id. */
export const reactionTo = (externalId: string): ClientReaction | undefined =>
  (Object.keys(CLIENT_REACTIONS) as ClientReaction[]).find((prefix) => externalId.startsWith(prefix));

/** Plans what simulated clients do about a new settlement. */
export async function planReactions(
  { db, now }: Pick<Maker, 'db' | 'now'>,
  { id, externalId, routes }: { id: string; externalId: string; routes: readonly Route[] },
): Promise<void> {
  if (reactionTo(externalId) === undefined || routes.every(({ client }) => client.enterpriseId !== null)) return;
  await planTask(db, { kind: 'client-disputes', subjectId: id, at: soonAfter(now) });
}
