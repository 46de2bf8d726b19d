import type { DomainEvent } from '#lib/events/catalogue.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { MANAGE_IDENTITY } from '#lib/rights.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { endAttempt } from './attempts/attempt-store.ts';
import { evidenceOf } from './attempts/evidence.ts';
import { changeRecord, type RecordRow } from './record-store.ts';
import type { Decision } from './rules.ts';

/** What changing a record takes. */
export interface Act {
  tx: Queryable;
  /** Business time. */
  at: string;
  emit: (...events: DomainEvent[]) => Promise<void>;
}

/** What events say of a record. */
export const factsOf = ({
  id: idvId,
  userId,
  status,
  verificationType,
  rejectLabels,
}: Pick<RecordRow, 'id' | 'userId' | 'status' | 'verificationType' | 'rejectLabels'>) => ({
  idvId,
  userId,
  status,
  verificationType,
  ...(rejectLabels === null ? {} : { rejectLabels }),
});

/** Writes what a provider decided of a locked record: the record, the end of its attempt, and the event. */
export async function writeDecision(
  { tx, at, emit }: Act,
  record: RecordRow,
  { status, rejectLabels, saidAt = record.saidAt }: Decision & { saidAt?: string | null },
): Promise<void> {
  const { id, enterpriseId, userId, verificationType } = record;
  await changeRecord(tx, record, { status, rejectLabels, saidAt, updatedAt: at });
  if (status !== 'pending')
    await endAttempt(tx, id, { at, result: status, rejectLabels, evidence: evidenceOf(verificationType) });
  const body = { ...factsOf({ ...record, status, rejectLabels }), from: record.status };
  await emit(...idvEvents.to(enterpriseId, status, { id, body, actorUserId: null }));
  if (status !== 'pending') await tellOf({ tx, at }, { id, enterpriseId, userId, status });
}

/** Tells the person and the administrators what was decided, each once. */
async function tellOf(
  { tx, at }: Pick<Act, 'tx' | 'at'>,
  { id: subjectId, enterpriseId, userId, status }: Pick<RecordRow, 'id' | 'enterpriseId' | 'userId' | 'status'>,
): Promise<void> {
  const notice = status === 'action_required' ? 'idv-action-required' : 'idv-decided';
  const told = { notice, enterpriseId, subjectType: 'idv', subjectId } as const;
  await tellUsers(
    tx,
    new Date(at),
    { ...told, to: { userIds: [userId] } },
    { ...told, to: { holdersOf: MANAGE_IDENTITY }, except: [userId] },
  );
}
