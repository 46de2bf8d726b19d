import assert from 'node:assert/strict';
import {
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { approveApproval } from '#lib/contracts/approvals/approvals.ts';
import { setDvpFeeRate } from '#lib/contracts/clearing/fee-rates.ts';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';
import { passTime as passTimeOfBook } from '#server/domains/address-book/connections/testing-connections.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { type DvpPair, type DvpSide, dvpPair, MINUTE } from './testing-life.ts';

const ACTIVATION = 2 * MINUTE;

/** The same settlement from the other side: what the second account of a pair proposes over the same connection. */
export const turned = ({ one, two, ...connection }: DvpPair): DvpPair => ({ one: two, two: one, ...connection });

/** Deactivates the connection of a pair, as its owner. */
export function deactivate(h: Harness, { one, connectionId }: DvpPair) {
  const input = {
    enterpriseId: one.enterpriseId,
    connectionIds: [connectionId],
    status: 'PENDING_DEACTIVATION' as const,
  };
  return h.call(updateCounterpartyConnections, { as: one.as, input });
}

/** A pair whose second account is known to the first by its id alone, over a connection that nobody accepted. */
export async function whitelistedPair(h: Harness): Promise<DvpPair> {
  const { one, two: listed } = await dvpPair(h);
  const { enterpriseId, as } = listed;
  const { id: accountId, sign } = await createWallet(h.service, enterpriseId);
  await fundAccount(h.service, accountId, { ofcbtc: '1000', ofceth: '1000' });
  const { rows } = await h.ownerPool.query('select id from address_book_entries where wallet_id = $1', [one.accountId]);
  const input = { listingEntryId: rows[0].id, walletId: accountId, localListingName: 'By its id' };
  const made = await h.call(createCounterpartyConnection, { as: one.as, input });
  const connectionId = made.body.connections[0]?.id ?? '';
  await passTimeOfBook(h, ACTIVATION);
  const connection = await h.ownerPool.query(
    'select type, status, updated_at as at from address_book_connections where id = $1',
    [connectionId],
  );
  const [{ type, status, at }] = connection.rows;
  assert.deepEqual([type, status], ['WHITELIST', 'ACTIVE']);
  return { one, two: { enterpriseId, accountId, as, sign }, connectionId, updatedAt: new Date(at).toISOString() };
}

/** Has the platform take so much of what an account sends. */
export async function takeFee(h: Harness, { accountId }: DvpSide, settlementFeeRate: string): Promise<void> {
  const as = await h.create.user({}, { isPlatformAdmin: true });
  const reply = await h.call(setDvpFeeRate, { as, input: { accountId, settlementFeeRate } });
  assert.equal(reply.status, 200, reply.text);
}

/** What the operator has taken of an asset so far. */
export async function feesOf({ ownerPool }: Pick<Harness, 'ownerPool'>, asset: string): Promise<string> {
  const { rows } = await ownerPool.query(
    `select posted::text from ledger_accounts where kind = 'fee' and owner = 'operator' and asset = $1`,
    [asset],
  );
  return rows[0]?.posted ?? '0';
}

/** Asks other admins of a side about what it signs. Gives these admins, as many as may agree and one more. */
export async function askingOthers(
  h: Harness,
  { enterpriseId, accountId, as }: DvpSide,
  { approvalsRequired = 2 }: { approvalsRequired?: number } = {},
): Promise<TestUser[]> {
  const others: TestUser[] = [];
  while (others.length < approvalsRequired) others.push(await h.create.user({ [enterpriseId]: 'admin' }));
  const reply = await h.call(setApprovalsRequired, {
    as,
    input: { enterpriseId, walletId: accountId, approvalsRequired },
  });
  assert.equal(reply.status, 200, reply.text);
  return others;
}

/** The approval that the request of an account waits for. */
export async function approvalOf(
  { ownerPool }: Pick<Harness, 'ownerPool'>,
  settlementId: string,
  { accountId }: Pick<DvpSide, 'accountId'>,
): Promise<string> {
  const { rows } = await ownerPool.query(
    `select replace(pending_approval_id::text, '-', '') as id from dvp_approval_requests
      where settlement_id = $1 and account_id = $2`,
    [settlementId, accountId],
  );
  return rows[0]?.id ?? '';
}

/** An admin of a side agrees. */
export const agree = (
  h: Harness,
  { enterpriseId }: DvpSide,
  { as, approvalId }: { as: TestUser; approvalId: string },
) => h.call(approveApproval, { as, input: { enterpriseId, approvalId } });

/** Holds that were made for a settlement, by what became of them, in the order of its legs. */
export async function holdsOf({ ownerPool }: Pick<Harness, 'ownerPool'>, settlementId: string): Promise<string[]> {
  const { rows } = await ownerPool.query(
    `select state from ledger_holds where kind = 'dvp' and reference like $1 || '/%' order by reference, id`,
    [settlementId],
  );
  return rows.map(({ state }) => state);
}
