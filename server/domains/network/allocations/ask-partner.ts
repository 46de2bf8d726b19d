import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Route } from '../members/client-connection-store.ts';
import { planTask } from '../members/task-store.ts';
import { type Answer, simulatedAnswer } from './simulated-answer.ts';

const MINUTE_MS = 60_000;
const WAITS_FOR_PARTNER = 'Waits for the partner’s answer.';

/** Why a request is refused whatever the funds; null where it is not. */
export function refusalOf(type: AllocationType, { connection, partner }: Route, unit: string): string | null {
  if (!connection.isInitialized) return 'The partner has not initialised the connection.';
  if (!partner.isActive) return 'The partner is inactive.';
  if (type === 'allocation' && !connection.isActive) return 'The connection is inactive.';
  if (!partner.currencies.includes(unit)) return `The partner does not settle ${unit}.`;
  return null;
}

/** What the partner says now: a simulated one at once, an enterprise when somebody there decides. */
export function askPartner(route: Route, clientExternalId: string, tries: number): Answer {
  if (route.partner.enterpriseId !== null) return { kind: 'wait', reason: WAITS_FOR_PARTNER };
  return simulatedAnswer(clientExternalId, route.connection.script, tries);
}

interface Waiting {
  id: string;
  type: AllocationType;
  route: Route;
  answer: Answer;
}

/** What is planned while a record waits for the partner: the late answer of a simulated one, and the end of waiting. */
export async function planWaiting(
  { db, now }: { db: Queryable; now: Date },
  { id: subjectId, type, route, answer }: Waiting,
): Promise<void> {
  const after = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  if (answer.kind === 'wait' && answer.later) {
    const { afterMs, ...details } = answer.later;
    await planTask(db, { kind: 'allocation-answer', subjectId, at: after(afterMs), details });
  }
  if (type === 'allocation') {
    const ms = route.partner.reservedTimeoutMinutes * MINUTE_MS;
    await planTask(db, { kind: 'allocation-timeout', subjectId, at: after(ms) });
  }
}
