import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { InputOf } from '#lib/contract.ts';
import { replaceChainTransaction } from '#lib/contracts/chain/chains.ts';
import { createClientAllocation, createClientDeallocation } from '#lib/contracts/network/client-allocations.ts';
import { createDispute } from '#lib/contracts/network/disputes.ts';
import { createOnchainSettlement } from '#lib/contracts/network/onchain.ts';
import { approveOnchainSettlement, listOnchainSettlements } from '#lib/contracts/network/onchain-operator.ts';
import { closeOperatorDispute } from '#lib/contracts/network/operator.ts';
import { createPartnerSettlement, createPartnerSettlementV2 } from '#lib/contracts/network/partner-settlements.ts';
import { recordOf } from '#lib/record-reply.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import { watchOnchain } from '#server/domains/network/onchain/watch-onchain.ts';
import {
  anotherClient,
  connect,
  connectWith,
  enterprisePartner,
  fundConnection,
  newNonce,
  passTime,
  simulatedPartner,
  type TestClient,
} from '#server/domains/network/testing-network.ts';
import { tradeOf } from '#server/domains/network/trades/testing-trades.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

const WINDOW_MINUTES = 1;
const FUNDS = { ofcbtc: '1000', ofcusd: '1000' };

/** A request with its payload and the signature of an account. */
function signed<Fields extends object, Path extends object>({ sign }: TestClient, fields: Fields, path: Path) {
  const all = { ...fields, nonce: newNonce() };
  const payload = canonicalText({ ...all, ...path });
  return { ...path, ...all, payload, signature: sign(payload) };
}

/** Who takes part, of whom the caller administers one. */
function actors(h: Harness) {
  /** A client with funds that the caller administers. */
  async function clientOf({ id: userId }: TestUser): Promise<TestClient> {
    const client = await anotherClient(h, { funds: FUNDS });
    const own = { enterpriseId: client.enterpriseId, role: 'admin' as const, createdAt: h.service.clock.nowIso() };
    await insertMemberships(h.db, [{ userId, ...own }]);
    await h.service.onSignal('access');
    return client;
  }

  /** A partner that the caller administers, with a connection of another client that has funds on it. */
  async function partnerOf(as: TestUser, more: { clientDisputeWindowMinutes?: number } = {}) {
    const own = await clientOf(as);
    const partner = await enterprisePartner(h, { ...own, ...more });
    const client = await anotherClient(h, { funds: FUNDS });
    return { partner, client, ...(await connected(client, partner)) };
  }

  async function connected(client: TestClient, partner: TestClient & { id: string }) {
    const connection = await connectWith(h, client, partner);
    await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '100' });
    return { connection, connectionId: connection.id };
  }

  return { clientOf, partnerOf, connected };
}

type Actors = ReturnType<typeof actors>;

function allocations(h: Harness, { clientOf, partnerOf }: Actors) {
  const allocationOf = (client: TestClient, connectionId: string) =>
    signed(
      client,
      { amount: { currency: 'btc', quantity: '1' }, clientExternalId: randomUUID() },
      { enterpriseId: client.enterpriseId, connectionId },
    );

  async function allocated(as: TestUser) {
    const client = await clientOf(as);
    const connection = await connect(h, client, await simulatedPartner(h));
    await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, FUNDS);
    return { ...allocationOf(client, connection.id), notes: undefined };
  }

  /** What a partner answers to something that waits for it. */
  function answerOf({ partner, client, connection }: Awaited<ReturnType<typeof partnerOf>>, ids: object) {
    const { id: connectionId, partnersClientId, partnersConnectionId } = connection;
    const amount = { currency: 'BTC', quantity: '1' };
    const known = { amount, clientId: client.clientId, connectionId, partnersClientId, partnersConnectionId };
    return signed(partner, { ...ids, ...known, status: 'cleared' }, { enterpriseId: partner.enterpriseId });
  }

  async function deallocated(as: TestUser) {
    const one = await partnerOf(as);
    const input = allocationOf(one.client, one.connectionId);
    const { deallocation } = (await h.call(createClientDeallocation, { as: one.client.as, input })).body;
    return { ...one, deallocationId: deallocation.id };
  }

  return { allocationOf, allocated, answerOf, deallocated };
}

function settlements(h: Harness) {
  const settlementOf = (
    { partner, connectionId }: { partner: TestClient; connectionId: string },
    quantity: string,
    more: object = {},
  ) =>
    signed(
      partner,
      { externalId: randomUUID(), settlementAmounts: { [connectionId]: { BTC: quantity } }, ...more },
      { enterpriseId: partner.enterpriseId },
    );
  const cutoff = () => ({ cutoffAt: h.service.clock.nowIso() });

  return { settlementOf, cutoff };
}

function disputes(h: Harness, { clientOf, connected }: Actors) {
  const { settlementOf, cutoff } = settlements(h);

  /** What a client sends to dispute a settlement. */
  async function disputable(client: TestClient, partner: TestClient & { id: string }) {
    const { connectionId } = await connected(client, partner);
    const input = settlementOf({ partner, connectionId }, '-2', cutoff());
    const { settlement } = (await h.call(createPartnerSettlementV2, { as: partner.as, input: input as never })).body;
    const path = { enterpriseId: client.enterpriseId, settlementId: settlement.id };
    return signed(client, { connectionId, expectedTransfers: { BTC: '-1' } }, path);
  }

  async function disputed(as: TestUser) {
    const client = await clientOf(as);
    const enterpriseId = await h.create.enterprise();
    const admin = await h.create.user({ [enterpriseId]: 'admin' });
    const windows = { clientDisputeWindowMinutes: WINDOW_MINUTES };
    const partner = await enterprisePartner(h, { enterpriseId, as: admin, ...windows });
    const input = await disputable(client, partner);
    const open = async () => (await h.call(createDispute, { as, input })).body.dispute.id;
    return { client, input, open };
  }

  async function closed(as: TestUser) {
    const disputeId = await (await disputed(as)).open();
    const input = { disputeId, notes: 'Corrected', adjustedTransfers: { btc: '-1' } };
    await h.call(closeOperatorDispute, { as, input });
    return { disputeId };
  }

  return { disputed, closed };
}

function memberInputs(h: Harness, { clientOf, partnerOf }: Actors) {
  const waiting = async (as: TestUser) => {
    const { partner, client } = await partnerOf(as);
    return { enterpriseId: partner.enterpriseId, connectionId: (await connect(h, client, partner)).id };
  };

  return {
    initializePartnerConnection: waiting,
    refusePartnerConnection: waiting,
    revealConnectionKey: async (as: TestUser) => ({ ...(await waiting(as)), otp: '000000' }),
    createClientConnection: async (as: TestUser) => {
      const { id: partnerId } = await simulatedPartner(h);
      const client = await clientOf(as);
      const connectionKey = { schema: 'token', connectionToken: 'what the partner gave' };
      return signed(client, { partnerId, name: 'Main', connectionKey }, { enterpriseId: client.enterpriseId });
    },
    updateClientConnection: async (as: TestUser) => {
      const client = await clientOf(as);
      const { id: connectionId } = await connect(h, client, await simulatedPartner(h));
      return { enterpriseId: client.enterpriseId, connectionId };
    },
    configurePartner: async () => ({ partnerId: (await simulatedPartner(h)).id }),
    configureEnterpriseAsPartner: async () => ({ enterpriseId: h.enterpriseId }),
  };
}

function allocationInputs(h: Harness, by: Actors) {
  const { partnerOf } = by;
  const { allocationOf, allocated, answerOf, deallocated } = allocations(h, by);
  return {
    createClientAllocation: allocated,
    createClientDeallocation: allocated,
    decidePartnerAllocation: async (as: TestUser) => {
      const one = await partnerOf(as);
      const input = allocationOf(one.client, one.connectionId);
      const { allocation } = (await h.call(createClientAllocation, { as: one.client.as, input })).body;
      return answerOf(one, { allocationId: allocation.id, partnersAllocationId: 'A-1' });
    },
    decidePartnerDeallocation: async (as: TestUser) => {
      const { deallocationId, ...one } = await deallocated(as);
      return answerOf(one, { deallocationId, partnersDeallocationId: 'D-1' });
    },
    decideUnansweredDeallocation: async (as: TestUser) => {
      const { deallocationId } = await deallocated(as);
      return { deallocationId };
    },
  };
}

/** What the operator decides about settlements on chains. */
function onchainInputs(h: Harness, { partnerOf }: Pick<Actors, 'partnerOf'>) {
  const { settlementOf } = settlements(h);
  async function create(as: TestUser) {
    const one = await partnerOf(as);
    const input = settlementOf(one, '-1') as InputOf<typeof createOnchainSettlement>;
    const reply = await h.call(createOnchainSettlement, { as: one.partner.as, input });
    return { input, settlementId: recordOf(createOnchainSettlement, 202, reply)?.settlement.id ?? '' };
  }
  const made = async (as: TestUser) => ({ settlementId: (await create(as)).settlementId });
  return {
    /** The same again, which answers 200. */
    createOnchainSettlement: async (as: TestUser) => (await create(as)).input,
    approveOnchainSettlement: made,
    rejectOnchainSettlement: made,
    retryOnchainTransfer: async (as: TestUser) => {
      const { settlementId } = await made(as);
      await h.call(approveOnchainSettlement, { as, input: { settlementId } });
      const { settlements: found } = (await h.call(listOnchainSettlements, { as, input: {} })).body;
      const transfer = found.find(({ id }) => id === settlementId)?.transfers[0];
      const input = { coin: 'btc', transactionHash: transfer?.txIds[0] ?? '' };
      await h.call(replaceChainTransaction, { as: h.operator, input });
      await watchOnchain(h.service);
      return { settlementTransferId: transfer?.id };
    },
  };
}

function settlementInputs(h: Harness, { partnerOf }: Actors) {
  const { settlementOf, cutoff } = settlements(h);
  const settled = async (as: TestUser) => settlementOf(await partnerOf(as), '-1');

  return {
    createPartnerSettlement: settled,
    createNonReconciledSettlement: settled,
    createPartnerSettlementV2: async (as: TestUser) =>
      settlementOf(await partnerOf(as, { clientDisputeWindowMinutes: WINDOW_MINUTES }), '-1', cutoff()),
    createPartnerTrade: async (as: TestUser) => {
      const { partner, connectionId } = await partnerOf(as);
      return signed(partner, { trade: tradeOf(h, connectionId) }, { enterpriseId: partner.enterpriseId });
    },
    createExternalDeposits: async (as: TestUser) => {
      const { partner } = await partnerOf(as);
      const { enterpriseId } = partner;
      const fields = {
        externalSettlementId: randomUUID(),
        deposits: [{ currency: 'BTC', onChainTxId: randomUUID() }],
      };
      const payload = canonicalText({ ...fields, enterpriseId });
      return { enterpriseId, ...fields, payload, signature: partner.sign(payload) };
    },
    ...onchainInputs(h, { partnerOf }),
    endFailedSettlement: async (as: TestUser) => {
      const one = await partnerOf(as);
      const input = settlementOf(one, '-500');
      const reply = await h.call(createPartnerSettlement, { as: one.partner.as, input });
      return { settlementId: recordOf(createPartnerSettlement, 401, reply)?.settlement.id };
    },
  };
}

function disputeInputs(h: Harness, by: Actors) {
  const { disputed, closed } = disputes(h, by);
  return {
    createDispute: async (as: TestUser) => ({ ...(await disputed(as)).input, reason: undefined }),
    updateDispute: async (as: TestUser) => {
      const { client, input, open } = await disputed(as);
      const path = { enterpriseId: client.enterpriseId, disputeId: await open() };
      return signed(client, { connectionId: input.connectionId, retracted: true }, path);
    },
    closeDispute: async (as: TestUser) => {
      const { client, open } = await disputed(as);
      const path = { enterpriseId: client.enterpriseId, disputeId: await open() };
      await passTime(h, WINDOW_MINUTES + 1);
      return signed(client, { notes: 'The original was right.' }, path);
    },
    closeOperatorDispute: async (as: TestUser) => ({ disputeId: await (await disputed(as)).open() }),
    reviewDisputeClosure: closed,
  };
}

/** What writes in the off-exchange network need beyond their examples to succeed, for a caller who becomes an admin of the enterprise. */
export function networkInputs(h: Harness) {
  const by = actors(h);
  return {
    ...memberInputs(h, by),
    ...allocationInputs(h, by),
    ...settlementInputs(h, by),
    ...disputeInputs(h, by),
  };
}
