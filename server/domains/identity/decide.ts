import type { DomainEvent } from '#lib/events/catalogue.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { ABOUT_OTHERS } from '#lib/notifications/notice-words.ts';
import { MANAGE_IDENTITY } from '#lib/rights.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { type AttemptRow, endAttempt } from './attempts/attempt-store.ts';
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

interface Decided extends Decision {
  /** When the provider said so, by its own clock. */
  saidAt?: string | null;
  /** What the person has shown, where the type and the result do not tell. */
  evidence?: AttemptRow['evidence'];
}

/** Writes what a provider decided of a locked record: the record, the end of its attempt, and the event. */
export async function writeDecision(
  { tx, at, emit }: Act,
  record: RecordRow,
  { status, rejectLabels, saidAt = record.saidAt, evidence }: Decided,
): Promise<void> {
  const { id, enterpriseId, userId, verificationType } = record;
  await changeRecord(tx, record, { status, rejectLabels, saidAt, updatedAt: at });
  if (status !== 'pending')
    await endAttempt(tx, id, {
      at,
      result: status,
      rejectLabels,
      evidence: evidence ?? evidenceOf(verificationType, status),
    });
  const body = { ...factsOf({ ...record, status, rejectLabels }), from: record.status };
  await emit(...idvEvents.to(enterpriseId, status, { id, body, actorUserId: null }));
  if (status !== 'pending') await tellOf({ tx, at }, { id, enterpriseId, userId }, status);
}

/** Tells the person and the administrators what was decided, or that it was reopened, each once. */
export async function tellOf(
  { tx, at }: Pick<Act, 'tx' | 'at'>,
  { id: subjectId, enterpriseId, userId }: Pick<RecordRow, 'id' | 'enterpriseId' | 'userId'>,
  became: 'approved' | 'rejected' | 'action_required' | 'reopened',
): Promise<void> {
  const isDecided = became === 'approved' || became === 'rejected';
  const notice = isDecided ? 'idv-decided' : 'idv-action-required';
  const decided: Record<string, string> = became === 'action_required' ? {} : { status: became };
  const told = { notice, enterpriseId, subjectType: 'idv', subjectId } as const;
  const isMember = (await findEnterpriseOf(tx, { enterpriseId, userId })) !== undefined;
  await tellUsers(tx, new Date(at), ...(isMember ? [{ ...told, to: { userIds: [userId] }, detail: decided }] : []), {
    ...told,
    to: { holdersOf: MANAGE_IDENTITY },
    except: [userId],
    detail: { ...ABOUT_OTHERS, ...decided },
  });
}
