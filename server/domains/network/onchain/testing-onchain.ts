import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { InputOf } from '#lib/contract.ts';
import { createExternalDeposits, createOnchainSettlement } from '#lib/contracts/network/onchain.ts';
import { approveOnchainSettlement } from '#lib/contracts/network/onchain-operator.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { recordOf } from '#lib/record-reply.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { mineAndFollow } from '#server/testing/follow-chain.ts';
import type { Harness } from '#server/testing/harness.ts';
import {
  anotherClient,
  anotherPartner,
  balancesOf,
  connectWith,
  fundConnection,
  newNonce,
  type TestClient,
} from '../testing-network.ts';
import { watchOnchain } from './watch-onchain.ts';

type Asked = Partial<InputOf<typeof createOnchainSettlement>> &
  Pick<InputOf<typeof createOnchainSettlement>, 'settlementAmounts'>;

/** A signed on-chain settlement, as a partner sends it. */
export function signedOnchain({ enterpriseId, sign }: TestClient, asked: Asked) {
  const { payload: own, signature, enterpriseId: _, ...said } = asked;
  const fields = { externalId: randomUUID(), nonce: newNonce(), ...said };
  const payload = own ?? canonicalText({ ...fields, enterpriseId });
  return { enterpriseId, ...fields, payload, signature: signature ?? sign(payload) };
}

type Reported = Pick<InputOf<typeof createExternalDeposits>, 'externalSettlementId' | 'settlementId' | 'deposits'>;

/** Signed deposits, as a partner reports them. */
export function signedDeposits({ enterpriseId, sign }: TestClient, fields: Reported) {
  const payload = canonicalText({ ...fields, enterpriseId });
  return { enterpriseId, ...fields, payload, signature: sign(payload) };
}

/** A partner and a client of its own with 500 of bitcoin and of ether allocated, and what they do on chains. */
export async function onchain(h: Harness, more: Parameters<typeof anotherPartner>[2] = {}) {
  const partner = await anotherPartner(h, await anotherClient(h), more);
  const client = await anotherClient(h);
  const connection = await connectWith(h, client, partner);
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '500', ofceth: '500' });
  const { enterpriseId, as } = partner;
  const amounts = (given: Record<string, string>) => ({ [connection.id]: given });

  const settle = (given: Record<string, string>, asked: Partial<Asked> = {}) =>
    h.call(createOnchainSettlement, {
      as,
      input: signedOnchain(partner, { settlementAmounts: amounts(given), ...asked }),
    });
  /** A new one. Gives its id. */
  async function settled(given: Record<string, string>, asked: Partial<Asked> = {}): Promise<string> {
    const made = recordOf(createOnchainSettlement, 202, await settle(given, asked));
    if (!made) throw new Error('no settlement was made');
    return made.settlement.id;
  }
  const report = (fields: Reported) => h.call(createExternalDeposits, { as, input: signedDeposits(partner, fields) });
  const read = async (settlementId: string) =>
    (await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } })).body;
  const statuses = async (settlementId: string) => {
    const { settlement, settlementTransfers } = await read(settlementId);
    return [settlement.status, ...settlementTransfers.map(({ status }) => status)];
  };
  const own = () => balancesOf(h, connection.networkAccountId);
  const theirs = () => balancesOf(h, partner.walletId);
  return {
    partner,
    client,
    connection,
    connectionId: connection.id,
    amounts,
    settle,
    settled,
    report,
    read,
    statuses,
    own,
    theirs,
  };
}

/** Mines blocks, and brings settlements on. */
export async function pass(h: Harness, coin: string, blocks: number): Promise<void> {
  await mineAndFollow(h, coin, blocks);
  await watchOnchain(h.service);
}

/** An administrator of the platform, and what one approves. */
export async function operatorOf(h: Harness) {
  const platform = await h.create.user({}, { isPlatformAdmin: true });
  const approve = (settlementId: string, as = platform) =>
    h.call(approveOnchainSettlement, { as, input: { settlementId } });
  return { platform, approve };
}

/** What is wrong with the books. */
export const problemsOf = async (h: Harness): Promise<unknown[]> => [...(await makeProof(h.service)).problems];
