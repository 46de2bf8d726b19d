import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { WRITE_DVP } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import { fail } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { equalBytes } from '#server/core/runtime/vault.ts';
import { openSimulatedBalances } from '#server/domains/ledger/public.ts';
import type { NewNotice } from '#server/domains/notifications/public.ts';
import { DUPLICATE_WINDOW_MS, OPEN_STATUSES } from '../rules.ts';
import { planCounterparty } from '../simulated/plan-counterparty.ts';
import { dvpSettlements as s } from '../tables.ts';
import { type Act, tellOf } from './act.ts';
import { advance } from './advance.ts';
import { owedBy } from './change-store.ts';
import { draftOf, legsDigestOf, type Proposal } from './make-settlement.ts';
import { type DvpDraft, insertDvpSettlements } from './settlement-store.ts';
import { planTask } from './task-store.ts';
import { deadlineOf, partyOf, type Whole, wholeOf } from './whole.ts';

const findKnown = keptQuery((db) =>
  db
    .select({ id: s.id, digest: s.digest, batchId: s.batchId })
    .from(s)
    .where(and(eq(s.requesterAccountId, sql.placeholder('accountId')), eq(s.externalId, sql.placeholder('externalId'))))
    .limit(1),
);

/** A settlement of an account by the id that it gave, with the digest of its request. */
export async function findByExternalId(
  db: Queryable,
  wanted: { accountId: string; externalId: string },
): Promise<{ id: string; digest: Uint8Array | null; batchId: string | null } | undefined> {
  const [row] = await findKnown(db, wanted);
  return row;
}

/** Makes sure that a known settlement is what is asked for. Throws 409. */
export function demandSame(known: { digest: Uint8Array | null }, digest: Buffer): void {
  if (known.digest === null || !equalBytes(known.digest, digest))
    fail('already_exists', 'Another settlement was proposed with this externalId before.', {
      problems: [{ path: 'externalId', message: 'belongs to another settlement of the account' }],
    });
}

/** Refuses what is open, or has settled within a day, with the same legs. Throws 409; of what stands in a list, with its place. */
export async function demandNoDuplicate(
  tx: Queryable,
  { legs, at }: Pick<Proposal, 'legs' | 'at'>,
  path: string,
): Promise<void> {
  const legsDigest = legsDigestOf(legs);
  await advisoryLock(tx, `dvp legs ${legsDigest.toString('hex')}`);
  const recently = gte(s.finalizedAt, after(at, -DUPLICATE_WINDOW_MS));
  const counts = or(inArray(s.status, OPEN_STATUSES), and(eq(s.status, 'settled'), recently));
  const [same] = await tx
    .select({ id: s.id })
    .from(s)
    .where(and(eq(s.legsDigest, legsDigest), counts))
    .orderBy(desc(s.createdAt))
    .limit(1);
  if (!same) return;
  const message = `has the counterparty and legs of ${same.id}, which is there already`;
  fail(
    'already_exists',
    `A settlement with the same counterparty and legs is there already: ${same.id}.`,
    path === '' ? {} : { problems: [{ path: `${path}.assetTransfers`, message }] },
  );
}

/** Plans when a settlement lapses and expires. */
export async function planTimes({ tx }: Pick<Act, 'tx'>, { settlement }: DvpDraft): Promise<void> {
  const { id: subjectId, expireAt = null, affirmBy = null } = settlement;
  const deadline = deadlineOf({ expireAt, affirmBy });
  if (affirmBy !== null && deadline !== null && affirmBy < deadline)
    await planTask(tx, { kind: 'lapse', subjectId, at: affirmBy });
  if (deadline !== null) await planTask(tx, { kind: 'expire', subjectId, at: deadline });
}

/** Gives simulated parties what they are to send, and plans what they do. */
async function wakeCounterparties(act: Act, { settlement, parties, transfers }: Whole): Promise<void> {
  const simulated = parties.filter(({ isSimulated }) => isSimulated);
  if (simulated.length === 0) return;
  for (const { accountId } of simulated) {
    const sent = transfers.filter((transfer) => transfer.sourceTradingAccountId === accountId);
    const units = [...new Set(sent.map(({ currency }) => currency))].toSorted();
    if (units.length > 0) await openSimulatedBalances(act.tx, { walletId: accountId, units, at: act.at });
  }
  const isItsOwn = simulated.some(({ accountId }) => accountId === settlement.requesterAccountId);
  await planCounterparty(act, settlement, { isItsOwn });
}

/** Tells those who sign for each account that still owes something. */
const askToSign = (act: Act, whole: Whole): Promise<void> =>
  act.notify(
    ...whole.requests.flatMap((request): NewNotice[] => {
      const { enterpriseId, isSimulated } = partyOf(whole, request.accountId);
      if (isSimulated || owedBy(whole, request) === null) return [];
      return [
        {
          notice: 'dvp-to-sign',
          enterpriseId,
          to: { holdersOf: WRITE_DVP },
          except: [act.userId],
          subjectType: 'dvp-settlement',
          subjectId: whole.settlement.id,
          walletId: request.accountId,
        },
      ];
    }),
  );

/** Tells of a settlement whose counterparties are asked now, and does what follows at once. */
export async function putToParties(act: Act, whole: Whole): Promise<Whole> {
  const { requesterAccountId: accountId, externalId } = whole.settlement;
  await tellOf(act, whole, { name: 'created', accountId, more: { externalId } });
  await wakeCounterparties(act, whole);
  const put = await advance(act, whole);
  await askToSign(act, put);
  return put;
}

/**
 * Writes a settlement and asks its counterparties, or gives the one that was made before by the same request. Throws 409 for another
 * one of the same external id.
 */
export async function recordProposal(act: Act, proposal: Proposal): Promise<Whole> {
  const draft = draftOf(proposal);
  const [rows] = await insertDvpSettlements(act.tx, [draft]);
  if (!rows) throw new Error('the settlement was not written');
  await planTimes(act, draft);
  return putToParties(act, await wholeOf(act.tx, rows));
}
