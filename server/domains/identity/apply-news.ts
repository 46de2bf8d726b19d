import { idvEvents } from '#lib/events/identity.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findByExternalId, resumeAttempt } from './attempts/attempt-store.ts';
import { type Act, writeDecision } from './decide.ts';
import type { ProviderNews } from './provider/identity-provider.ts';
import { findRecord, hasOtherOpen } from './record-queries.ts';
import { changeRecord, lockAnyRecord, type RecordRow } from './record-store.ts';
import { type Decision, isOpen, isOverruled } from './rules.ts';

/** What came of news of a provider: `older` than what it said before, or of a record that is not known. */
export type Applied =
  | { outcome: 'unknown' }
  | { outcome: 'older' | 'no-change'; record: RecordRow }
  | { outcome: 'applied'; record: RecordRow; decision: Decision };

/** The record that news are of, locked, and its person with it: nobody begins another one meanwhile. */
async function lockRecordOf(tx: Queryable, { idvId, externalId }: ProviderNews): Promise<RecordRow | undefined> {
  const known = externalId === null ? undefined : await findByExternalId(tx, externalId);
  const id = known ?? idvId;
  const record = id === null ? undefined : await findRecord(tx, id);
  if (!record) return undefined;
  await advisoryLock(tx, `idv ${record.enterpriseId} ${record.userId}`);
  return lockAnyRecord(tx, record.idvId);
}

/** What is decided of a record; a provider that takes back what it had decided leaves the labels. */
const decisionOf = ({ rejectLabels: kept }: RecordRow, status: RecordRow['status'], labels: string[] | null) => ({
  status,
  rejectLabels: status === 'action_required' ? (labels ?? kept) : labels,
});

/**
 * Applies what a provider says of a record: by its own clock the newest word counts, in whatever order they come. News without a
 * status, and of another kind of verification than the record's, stand on the timeline alone.
 */
export async function applyNews(act: Act, { status, verificationTypes, ...news }: ProviderNews): Promise<Applied> {
  const { tx, emit } = act;
  const record = await lockRecordOf(tx, { status, verificationTypes, ...news });
  if (!record) return { outcome: 'unknown' };
  if (isOverruled(record, { status, at: news.at })) return { outcome: 'older', record };
  const { id, enterpriseId, verificationType } = record;
  const isOfOther = verificationTypes !== null && !verificationTypes.includes(verificationType);
  /** Opening a record again is not possible while the person has another one open. */
  const isInTheWay = status !== null && isOpen(status) && (await hasOtherOpen(tx, record));
  if (status === null || isOfOther || isInTheWay) {
    if (isInTheWay && !isOfOther) await changeRecord(tx, record, { saidAt: news.at });
    await emit(...idvEvents.to(enterpriseId, 'noted', { id, body: { word: news.type }, actorUserId: null }));
    return { outcome: 'no-change', record };
  }
  const decision = decisionOf(record, status, news.rejectLabels);
  await writeDecision(act, record, { ...decision, saidAt: news.at });
  if (status === 'pending') await resumeAttempt(tx, record, act.at);
  return { outcome: 'applied', record, decision };
}
