import { replaceChainTransaction } from '#lib/contracts/chain/chains.ts';
import { createExternalDeposits, createOnchainSettlement } from '#lib/contracts/network/onchain.ts';
import {
  approveOnchainSettlement,
  listOnchainSettlements,
  rejectOnchainSettlement,
  retryOnchainTransfer,
} from '#lib/contracts/network/onchain-operator.ts';
import { recordOf } from '#lib/record-reply.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { payAccount } from '#server/testing/follow-chain.ts';
import type { Harness } from '#server/testing/harness.ts';
import type { TestClient } from '../testing-network.ts';
import { pass, signedDeposits, signedOnchain } from './testing-onchain.ts';

/** Where things happen on a chain at random. */
export interface OnchainWorld {
  h: Harness;
  venue: TestClient;
  venueConnection: { id: string };
  platform: TestUser;
  onchain: { id: string; externalId: string }[];
}
type Run = (w: OnchainWorld, quantity: string, pick: number) => Promise<number>;

const COIN = 'btc';
const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

/** Transfers that are not at their end, those of other worlds among them. */
async function openTransfers({ h, platform }: OnchainWorld) {
  const { body } = await h.call(listOnchainSettlements, { as: platform, input: { limit: 200 } });
  return body.settlements.flatMap((one) => one.transfers);
}

/** What partners, the operator and the chain do about on-chain settlements; each gives the status that it was answered with. */
export const ONCHAIN_COMMANDS: Readonly<Record<string, Run>> = {
  async settleOnchain({ h, venue, venueConnection, onchain }, quantity, pick) {
    const given: Record<string, string> = pick % 3 === 0 ? { BTC: quantity } : { BTC: `-${quantity}` };
    const input = signedOnchain(venue, { settlementAmounts: { [venueConnection.id]: given } });
    const reply = await h.call(createOnchainSettlement, { as: venue.as, input });
    const id = recordOf(createOnchainSettlement, 202, reply)?.settlement.id;
    if (id !== undefined) onchain.push({ id, externalId: input.externalId });
    return reply.status;
  },
  async decideOnchain({ h, platform, onchain }, _, pick) {
    const settlementId = pickOf(onchain, pick)?.id;
    if (settlementId === undefined) return 0;
    if (pick % 4 !== 0)
      return (await h.call(approveOnchainSettlement, { as: platform, input: { settlementId } })).status;
    const input = { settlementId, reason: 'At random' };
    return (await h.call(rejectOnchainSettlement, { as: platform, input })).status;
  },
  async payIn({ h, venue, onchain }, quantity, pick) {
    const settled = pickOf(onchain, pick);
    if (!settled) return 0;
    const onChainTxId = await payAccount(h, venue, { coin: COIN, quantity });
    const fields = { externalSettlementId: settled.externalId, deposits: [{ currency: 'BTC', onChainTxId }] };
    return (await h.call(createExternalDeposits, { as: venue.as, input: signedDeposits(venue, fields) })).status;
  },
  async loseSent(w, _, pick) {
    const all = await openTransfers(w);
    const sent = pickOf(
      all.filter(({ status }) => status === 'onchain_initiated'),
      pick,
    );
    if (!sent) return 0;
    const input = { coin: COIN, transactionHash: sent.txIds.at(-1) ?? '' };
    return (await w.h.call(replaceChainTransaction, { as: w.h.operator, input })).status;
  },
  async sendAgain(w, _, pick) {
    const failed = pickOf(
      (await openTransfers(w)).filter(({ status }) => status === 'onchain_failed'),
      pick,
    );
    if (!failed) return 0;
    const input = { settlementTransferId: failed.id };
    return (await w.h.call(retryOnchainTransfer, { as: w.platform, input })).status;
  },
  async mine({ h }, _, pick) {
    await pass(h, COIN, pick % 3);
    return 0;
  },
};

/** Of what each must have been done more than a few times. */
export const ONCHAIN_DONE = ['settleOnchain 202', 'decideOnchain 200', 'payIn 201', 'loseSent 201', 'sendAgain 200'];
