import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/clearing/create-settlements.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { equalBytes } from '#server/core/runtime/vault.ts';
import { actOf } from '../life/act.ts';
import { demandProposal } from '../life/demand-proposal.ts';
import { draftOf } from '../life/make-settlement.ts';
import { digestOf, requireOwnAccount } from '../life/own-account.ts';
import { findByExternalId, planTimes } from '../life/record-proposal.ts';
import { type DvpDraft, insertDvpSettlements } from '../life/settlement-store.ts';
import { planTask } from '../life/task-store.ts';
import { dvpSettlements as s } from '../tables.ts';

interface Known {
  id: string;
  externalId: string;
  digest: Uint8Array | null;
  requesterAccountId: string;
}

/** What a batch of this id has already. */
const listBatch = (db: Queryable, batchId: string): Promise<Known[]> =>
  db
    .select({ id: s.id, externalId: s.externalId, digest: s.digest, requesterAccountId: s.requesterAccountId })
    .from(s)
    .where(eq(s.batchId, batchId))
    .limit(501);

/** The batch that the first of what is wanted was made in, where the request was sent before without an id for it. */
async function batchOfSame(
  db: Queryable,
  accountId: string,
  first: { externalId: string } | undefined,
): Promise<string | undefined> {
  if (first === undefined) return undefined;
  await advisoryLock(db, `dvp ${accountId} ${first.externalId}`);
  const found = await findByExternalId(db, { accountId, externalId: first.externalId });
  return found?.batchId ?? undefined;
}

/** The settlements of a batch that was made before by the same request. Throws 409 for another one. */
function sameAs(
  known: readonly Known[],
  { accountId, digests, path }: { accountId: string; digests: ReadonlyMap<string, Buffer>; path: string },
) {
  const isSame =
    known.length === digests.size &&
    known.every(({ externalId, digest, requesterAccountId }) => {
      const wanted = digests.get(externalId);
      return requesterAccountId === accountId && wanted !== undefined && digest !== null && equalBytes(digest, wanted);
    });
  if (!isSame)
    refuseField(
      path,
      `belongs to another ${path === 'batchId' ? 'batch' : 'settlement of the account'}`,
      'already_exists',
    );
  const ids = new Map(known.map(({ externalId, id }) => [externalId, id]));
  return [...digests.keys()].map((externalId) => ({ id: ids.get(externalId) ?? '', externalId }));
}

export const createDvpBatch = operation(contracts.createDvpBatch, async (context, input) => {
  const { db, now, caller, audit } = context;
  const { enterpriseId, accountId, settlements: wanted } = input;
  const account = await requireOwnAccount(db, { enterpriseId, accountId });
  const batchId = input.batchId ?? (await batchOfSame(db, accountId, wanted[0])) ?? uuidV7(now.getTime());
  const digests = new Map(wanted.map((one) => [one.externalId, digestOf(one)]));
  await advisoryLock(db, `dvp batch ${batchId}`);
  const known = await listBatch(db, batchId);
  const audited = (after: object) =>
    audit({
      subjectType: 'wallet',
      subjectId: accountId,
      after: { batchId, settlements: wanted.length, ...after },
    });
  if (known.length > 0) {
    const path = input.batchId === undefined ? 'settlements.0.externalId' : 'batchId';
    const settlements = sameAs(known, { accountId, digests, path });
    await audited({ isRepeated: true });
    return { batchId, settlements };
  }
  const drafts: DvpDraft[] = [];
  const paths = new Map<string, string>();
  for (const [index, one] of wanted.entries()) {
    const path = `settlements.${index}`;
    await advisoryLock(db, `dvp ${accountId} ${one.externalId}`);
    if (await findByExternalId(db, { accountId, externalId: one.externalId }))
      refuseField(`${path}.externalId`, 'belongs to another settlement of the account', 'already_exists');
    const digest = digests.get(one.externalId) ?? digestOf(one);
    const proposing = { account, wanted: one, digest, batchId, now, userId: caller.userId, path };
    const draft = draftOf(await demandProposal(db, proposing));
    const legs = draft.settlement.legsDigest?.toString('hex') ?? '';
    const same = paths.get(legs);
    if (one.checkForDuplicates && same !== undefined)
      refuseField(`${path}.assetTransfers`, `has the counterparty and legs of ${same}`, 'already_exists');
    paths.set(legs, path);
    drafts.push(draft);
  }
  await insertDvpSettlements(db, drafts);
  const act = actOf(context);
  for (const draft of drafts) await planTimes(act, draft);
  await planTask(db, { kind: 'fill', subjectId: batchId, at: now.toISOString() });
  await audited({});
  return { batchId, settlements: drafts.map(({ settlement: { id, externalId } }) => ({ id, externalId })) };
});
