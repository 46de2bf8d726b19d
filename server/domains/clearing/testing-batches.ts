import assert from 'node:assert/strict';
import {
  createAgencySettlement,
  createDisbursement,
  createDvpBatch,
} from '#lib/contracts/clearing/create-settlements.ts';
import { getDvpBatchPayload, getDvpBatchSigning, signDvpBatch } from '#lib/contracts/clearing/signing.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertBatchSigning } from './batches/batch-store.ts';
import { type DvpPair, type DvpSide, dvpPair, dvpSide, EXCHANGE, passTime, say } from './testing-life.ts';

type Legs = readonly { currency: string; quantity: string }[];

/** What only the first side of a pair sends. */
export const PAYMENT: Legs = [{ currency: 'ofcbtc', quantity: '-100' }];

/** One settlement of a batch of the first side of a pair. */
export const itemOf = (
  { connectionId, updatedAt }: DvpPair,
  {
    legs = EXCHANGE,
    externalId = `b-${newHexId()}`,
    more = {},
  }: { legs?: Legs; externalId?: string; more?: object } = {},
) => ({
  externalId,
  addressBookConnectionId: connectionId,
  addressBookConnectionUpdatedAt: updatedAt,
  assetTransfers: [...legs],
  ...more,
});

export type Item = ReturnType<typeof itemOf>;

export const proposeBatch = (
  h: Harness,
  { enterpriseId, accountId, as }: DvpSide,
  { items, batchId }: { items: readonly Item[]; batchId?: string },
) => {
  const own = batchId === undefined ? {} : { batchId };
  return h.call(createDvpBatch, { as, input: { enterpriseId, accountId, settlements: [...items], ...own } });
};

/** A batch that must be accepted, of which nobody was asked yet. Gives its id and those of its settlements. */
export async function recordedBatch(
  h: Harness,
  side: DvpSide,
  items: readonly Item[],
): Promise<{ batchId: string; ids: string[] }> {
  const { status, body, text } = await proposeBatch(h, side, { items });
  assert.equal(status, 202, text);
  return { batchId: body.batchId, ids: body.settlements.map(({ id }) => id) };
}

/** The same, put to its counterparties. */
export async function batchOf(h: Harness, side: DvpSide, items: readonly Item[]) {
  const batch = await recordedBatch(h, side, items);
  await fill(h);
  return batch;
}

/** Does what is due now: puts batches to their counterparties, and holds what was signed. */
export const fill = (h: Harness): Promise<void> => passTime(h, 0);

/** So many like settlements of a pair, filled. */
export const batchOfSome = (h: Harness, pair: DvpPair, { count, legs }: { count: number; legs?: Legs }) =>
  batchOf(
    h,
    pair.one,
    Array.from({ length: count }, () => itemOf(pair, legs ? { legs } : {})),
  );

/** So many like settlements of a new pair, of which only the first side has still to do something. */
export async function agreedBatch(
  h: Harness,
  { count, legs = PAYMENT }: { count: number; legs?: Legs },
): Promise<{ pair: DvpPair; ids: string[] }> {
  const pair = await dvpPair(h);
  const { ids } = await batchOfSome(h, pair, { count, legs });
  for (const id of ids) assert.equal((await say(h, pair.two, id, 'acknowledged')).status, 200);
  return { pair, ids };
}

type Named = { settlementIds?: string[]; batchId?: string; excludedSettlementIds?: string[] };

export const payloadOf = (h: Harness, { enterpriseId, accountId, as }: DvpSide, named: Named) =>
  h.call(getDvpBatchPayload, { as, input: { enterpriseId, accountId, ...named } });

/** Signs what a payload says with the key of a side. */
export const sendBatch = (
  h: Harness,
  { enterpriseId, accountId, as, sign }: DvpSide,
  { payload, signature = sign(payload), atomic = false }: { payload: string; signature?: string; atomic?: boolean },
) => h.call(signDvpBatch, { as, input: { enterpriseId, accountId, payload, signature, atomic } });

/** Reads a payload and signs it. */
export async function signBatch(h: Harness, side: DvpSide, named: Named & { atomic?: boolean }) {
  const { atomic = false, ...which } = named;
  const read = await payloadOf(h, side, which);
  assert.equal(read.status, 200, read.text);
  return sendBatch(h, side, { payload: read.body.payload, atomic });
}

/** What came of the settlements of a batch that was signed, by their ids. */
export async function outcomeOf(
  h: Harness,
  { enterpriseId, accountId, as }: DvpSide,
  batchSigningId: string,
): Promise<Record<string, string>> {
  const { status, body, text } = await h.call(getDvpBatchSigning, {
    as,
    input: { enterpriseId, accountId, batchSigningId },
  });
  assert.equal(status, 200, text);
  return Object.fromEntries(body.items.map((item) => [item.settlementId, item.status]));
}

/** Statuses of settlements, in their order. */
export async function statusesOf({ ownerPool }: Pick<Harness, 'ownerPool'>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await ownerPool.query('select id, status from dvp_settlements where id = any($1)', [ids]);
  const found = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => found.get(id) ?? 'unknown');
}

/** One side connected with so many others, over connections that it has made; what each has is `funds`. */
export async function hub(
  h: Harness,
  { others: count, funds }: { others: number; funds?: Readonly<Record<string, string>> },
): Promise<{ one: DvpSide; pairs: DvpPair[] }> {
  const one = await dvpSide(h, funds ? { funds } : {});
  const pairs: DvpPair[] = [];
  while (pairs.length < count) {
    const two = await dvpSide(h);
    pairs.push({ one, two, ...(await connectAccounts(h, one, two)) });
  }
  return { one, pairs };
}

/** What an agent sends to arrange an exchange between the other sides of two pairs. */
export const agencyInput = (
  { one, connectionId: firstConnectionId }: DvpPair,
  { connectionId: secondConnectionId }: DvpPair,
  {
    legs = EXCHANGE,
    externalId = `a-${newHexId()}`,
    more = {},
  }: { legs?: Legs; externalId?: string; more?: object } = {},
) => ({
  enterpriseId: one.enterpriseId,
  accountId: one.accountId,
  externalId,
  firstConnectionId,
  secondConnectionId,
  assetTransfers: [...legs],
  ...more,
});

export const arrange = (h: Harness, agent: DvpSide, input: ReturnType<typeof agencyInput>) =>
  h.call(createAgencySettlement, { as: agent.as, input });

/** What somebody sends to pay the other sides of pairs, so much each. */
export const disbursementInput = (
  { enterpriseId, accountId }: DvpSide,
  pairs: readonly DvpPair[],
  {
    quantity = '10',
    currency = 'ofcbtc',
    externalId = `d-${newHexId()}`,
    more = {},
  }: { quantity?: string; currency?: string; externalId?: string; more?: object } = {},
) => ({
  enterpriseId,
  accountId,
  externalId,
  payments: pairs.map(({ connectionId }) => ({ connectionId, currency, quantity })),
  ...more,
});

export const disburse = (h: Harness, payer: DvpSide, input: ReturnType<typeof disbursementInput>) =>
  h.call(createDisbursement, { as: payer.as, input });

/** A batch that somebody signed for an account, of settlements that are gone. Gives its id. */
export async function insertSignedBatch(
  { db, service }: Pick<Harness, 'db' | 'service'>,
  { enterpriseId, accountId, signedBy }: { enterpriseId: string; accountId: string; signedBy: string },
): Promise<string> {
  const id = uuidV7(Date.now());
  const signed = { payload: '{}', signature: newHexId(), isAtomic: false, signedBy, refused: [] };
  await insertBatchSigning(db, { id, enterpriseId, accountId, ...signed, createdAt: service.clock.nowIso() });
  return id;
}
