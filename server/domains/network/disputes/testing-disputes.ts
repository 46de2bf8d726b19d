import { canonicalText } from '#lib/canonical.ts';
import type { InputOf } from '#lib/contract.ts';
import { closeDispute, updateDispute } from '#lib/contracts/network/disputes.ts';
import type { Harness } from '#server/testing/harness.ts';
import { dispute, settleV2 } from '../settlements/testing-settlements.ts';
import { connectWith, enterprisePartner, fundConnection, newNonce, type TestClient } from '../testing-network.ts';

type Change = Pick<InputOf<typeof updateDispute>, 'connectionId' | 'retracted' | 'reason' | 'expectedTransfers'>;

/** Changes a dispute of a client, and gives the reply. */
export async function changeDispute(h: Harness, client: TestClient, { id, ...change }: Change & { id: string }) {
  const { enterpriseId, as, sign } = client;
  const fields = { ...change, nonce: newNonce() };
  const payload = canonicalText({ ...fields, disputeId: id, enterpriseId });
  const input = { enterpriseId, disputeId: id, ...fields, payload, signature: sign(payload) };
  return h.call(updateDispute, { as, input });
}

/** Closes a dispute of a client as invalid, and gives the reply. */
export async function closeAsInvalid(h: Harness, client: TestClient, id: string) {
  const { enterpriseId, as, sign } = client;
  const fields = { notes: 'The original was right.', nonce: newNonce() };
  const payload = canonicalText({ ...fields, disputeId: id, enterpriseId });
  const input = { enterpriseId, disputeId: id, ...fields, payload, signature: sign(payload) };
  return h.call(closeDispute, { as, input });
}

/** A partner whose clients can dispute for an hour and who then has half an hour for its funds, and a connection with 500 of bitcoin. */
export async function disputable(h: Harness, client: TestClient) {
  const partner = await enterprisePartner(h, {
    funds: { ofcbtc: '1000', ofcusd: '1000' },
    clientDisputeWindowMinutes: 60,
    topUpWindowMinutes: 30,
  });
  const connection = await connectWith(h, client, partner);
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '500' });
  const connectionId = connection.id;

  /** Settles so much with the connection. */
  const settle = (given: Record<string, string>, more: { externalId?: string } = {}) =>
    settleV2(h, partner, { settlementAmounts: { [connectionId]: given }, ...more });

  /** Settles and disputes it. */
  async function open(given: Record<string, string> = { BTC: '-20' }) {
    const settlementId = (await settle(given)).body.settlement.id;
    const asked = { settlementId, connectionId, expectedTransfers: { btc: '-15' }, reason: 'Too much' };
    const { body } = await dispute(h, client, asked);
    return { settlementId, id: body.dispute.id };
  }

  return { partner, connection, connectionId, settle, open };
}
