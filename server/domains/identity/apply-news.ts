import { idvEvents } from '#lib/events/identity.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findByExternalId } from './attempts/attempt-store.ts';
import { type Act, writeDecision } from './decide.ts';
import type { ProviderNews } from './provider/identity-provider.ts';
import { hasOtherOpen } from './record-queries.ts';
import { lockAnyRecord, type RecordRow } from './record-store.ts';
import type { Decision } from './rules.ts';

/** What came of news of a provider: `older` than what it said before, or of a record that is not known. */
export type Applied =
  | { outcome: 'unknown' }
  | { outcome: 'older' | 'no-change'; record: RecordRow }
  | { outcome: 'applied'; record: RecordRow; decision: Decision };

const recordOf = async (tx: Queryable, { idvId, externalId }: ProviderNews): Promise<RecordRow | undefined> => {
  const id = (await findByExternalId(tx, externalId)) ?? idvId;
  return id === null || id === undefined ? undefined : lockAnyRecord(tx, id);
};

/** Opening a record again is not possible while the person has another one open. */
const isInTheWay = async (tx: Queryable, record: RecordRow, status: RecordRow['status']): Promise<boolean> =>
  (status === 'pending' || status === 'action_required') && hasOtherOpen(tx, record);

/**
 * Applies what a provider says of a record: by its own clock the newest word counts, in whatever order they come. News without a
 * status stand on the timeline alone.
 */
export async function applyNews(act: Act, news: ProviderNews): Promise<Applied> {
  const { tx, emit } = act;
  const record = await recordOf(tx, news);
  if (!record) return { outcome: 'unknown' };
  if (record.saidAt !== null && news.at < record.saidAt) return { outcome: 'older', record };
  const { id, enterpriseId } = record;
  if (news.status === null || (await isInTheWay(tx, record, news.status))) {
    await emit(...idvEvents.to(enterpriseId, 'noted', { id, body: { word: news.type }, actorUserId: null }));
    return { outcome: 'no-change', record };
  }
  const decision = { status: news.status, rejectLabels: news.rejectLabels };
  await writeDecision(act, record, { ...decision, saidAt: news.at });
  return { outcome: 'applied', record, decision };
}
