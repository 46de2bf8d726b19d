import assert from 'node:assert/strict';
import { runNetting } from '#lib/contracts/clearing/netting.ts';
import { configureDvpAccount, updateDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertDvpSettlements } from './life/settlement-store.ts';
import { type DvpPair, type DvpSide, proposed, say, sign } from './testing-life.ts';

export const NETTING = TRANSACTION_ROUTES[0].id;

type Legs = readonly { currency: string; quantity: string }[];

/** A settlement on the netting route that owes nothing any more, and waits in the queue of the pair. */
export async function queued(
  h: Harness,
  pair: DvpPair,
  { legs, more = {} }: { legs?: Legs; more?: object } = {},
): Promise<string> {
  const { id } = await proposed(h, pair, { ...(legs ? { legs } : {}), more: { transactionRouteId: NETTING, ...more } });
  assert.equal((await say(h, pair.two, id, 'acknowledged')).status, 200);
  for (const side of [pair.one, pair.two]) {
    const reply = await sign(h, side, id);
    assert.equal(reply.status, 200, reply.text);
  }
  return id;
}

const runOf = ({ enterpriseId, accountId }: DvpSide, { accountId: counterpartyAccountId }: DvpSide) => ({
  enterpriseId,
  accountId,
  counterpartyAccountId,
});

/** Runs the netting of a side with the other one of its pair. */
export const run = (h: Harness, own: DvpSide, other: DvpSide) =>
  h.call(runNetting, { as: own.as, input: runOf(own, other) });

/** Shows what that would move. */
export const preview = (h: Harness, own: DvpSide, other: DvpSide) =>
  h.call(runNetting, { as: own.as, input: { ...runOf(own, other), dryRun: true } });

/** Switches the automation of an account's queues on, or off again. */
export async function automate(
  h: Harness,
  { enterpriseId, accountId, as }: DvpSide,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): Promise<void> {
  const place = { enterpriseId, accountId };
  if (isEnabled)
    await h.call(configureDvpAccount, { as, input: { ...place, queueAutomationTransactionRouteId: NETTING } });
  const reply = await h.call(updateDvpSettings, { as, input: { ...place, queueAutomationEnabled: isEnabled } });
  assert.equal(reply.status, 200, reply.text);
}

/** An account and another one of the same enterprise, connected. */
export async function ownPair(h: Harness, one: DvpSide): Promise<DvpPair> {
  const { id: accountId, sign: signOther } = await createWallet(h.service, one.enterpriseId);
  await fundAccount(h.service, accountId, { ofcbtc: '1000', ofceth: '1000' });
  const two = { ...one, accountId, sign: signOther };
  return { one, two, ...(await connectAccounts(h, one, two)) };
}

/** So many payments of one base unit that wait in the queue of a pair, written as they are. Gives their ids, longest waiting first. */
export async function insertQueued(h: Harness, { one, two }: DvpPair, { count }: { count: number }): Promise<string[]> {
  const now = h.service.clock.now().getTime();
  const drafts = Array.from({ length: count }, (_, index) => {
    const at = new Date(now - count + index).toISOString();
    const newId = (): string => uuidV7(now);
    const request = { payload: '{}', acknowledgedAt: at };
    return {
      settlement: {
        id: newId(),
        externalId: `Q-${newId()}`,
        requesterAccountId: one.accountId,
        counterpartyAccountId: two.accountId,
        status: 'pending' as const,
        type: 'direct' as const,
        clearingMethod: 'manual-netting' as const,
        transactionRouteId: NETTING,
        completeAt: at,
        createdAt: at,
        updatedAt: at,
      },
      accounts: [one, two].map(({ accountId, enterpriseId }) => ({ accountId, enterpriseId })),
      transfers: [
        {
          id: newId(),
          sourceTradingAccountId: one.accountId,
          destinationTradingAccountId: two.accountId,
          currency: 'ofcbtc',
          quantity: '1',
        },
      ],
      approvals: [
        { id: newId(), accountId: one.accountId, isSender: true, status: 'signed' as const, ...request },
        { id: newId(), accountId: two.accountId, isSender: false, status: 'acknowledged' as const, ...request },
      ],
    };
  });
  await insertDvpSettlements(h.db, drafts);
  return drafts.map(({ settlement }) => settlement.id);
}
