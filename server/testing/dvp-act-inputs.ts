import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { passTime as passTimeOfBook } from '#server/domains/address-book/connections/testing-connections.ts';
import { playedParty } from '#server/domains/clearing/simulated/testing-played.ts';
import { agencyInput, disbursementInput, hub, itemOf, payloadOf } from '#server/domains/clearing/testing-batches.ts';
import {
  type DvpPair,
  type DvpSide,
  dvpPair,
  MINUTE,
  proposalInput,
  proposed,
  read,
} from '#server/domains/clearing/testing-life.ts';
import { queued } from '#server/domains/clearing/testing-netting.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** Makes callers admins, of an enterprise or of the first side of a new pair. */
function joining(h: Harness) {
  async function join({ id: userId }: TestUser, { enterpriseId }: Pick<DvpSide, 'enterpriseId'>): Promise<void> {
    await insertMemberships(h.db, [{ userId, enterpriseId, role: 'admin', createdAt: h.service.clock.nowIso() }]);
    await h.service.onSignal('access');
  }

  /** A pair whose first side the caller administers. */
  async function pairOf(as: TestUser): Promise<DvpPair> {
    const pair = await dvpPair(h);
    await join(as, pair.one);
    return pair;
  }

  return { join, pairOf };
}

/** What it takes to propose settlements. */
function creationInputs(h: Harness) {
  const { join, pairOf } = joining(h);
  return {
    createDvpSettlement: async (as: TestUser) => proposalInput(await pairOf(as), {}),
    createDvpBatch: async (as: TestUser) => {
      const pair = await pairOf(as);
      const { enterpriseId, accountId } = pair.one;
      return { enterpriseId, accountId, settlements: [itemOf(pair)] };
    },
    createAgencySettlement: async (as: TestUser) => {
      const { one, pairs } = await hub(h, { others: 2 });
      await join(as, one);
      const [first, second] = pairs as [DvpPair, DvpPair];
      return agencyInput(first, second);
    },
    createDisbursement: async (as: TestUser) => {
      const { one, pairs } = await hub(h, { others: 2 });
      await join(as, one);
      return disbursementInput(one, pairs);
    },
  };
}

/** What writes of DVP settlements need to succeed, for a caller who becomes an admin of the enterprise. */
export function dvpActInputs(h: Harness) {
  const { join, pairOf } = joining(h);

  /** A settlement that the first side has proposed. */
  async function proposedBy(as: TestUser) {
    const pair = await pairOf(as);
    const { id } = await proposed(h, pair);
    const { enterpriseId, accountId } = pair.one;
    return { pair, id, place: { enterpriseId, accountId } };
  }

  return {
    ...creationInputs(h),
    signDvpSettlement: async (as: TestUser) => {
      const { pair, id, place } = await proposedBy(as);
      const seen = await read(h, pair.one, id);
      const payload = seen.approvalRequests.find(({ accountId }) => accountId === place.accountId)?.payload ?? '';
      return { ...place, settlementId: id, payload, signature: pair.one.sign(payload) };
    },
    updateDvpApprovalRequest: async (as: TestUser) => {
      const { pair, id, place } = await proposedBy(as);
      const seen = await read(h, pair.one, id);
      const own = seen.approvalRequests.find(({ accountId }) => accountId === place.accountId);
      return { ...place, approvalRequestId: own?.id ?? '', status: 'canceled' };
    },
    terminateDvpSettlements: async (as: TestUser) => {
      const { id, place } = await proposedBy(as);
      return { ...place, settlementIds: [id] };
    },
    signDvpBatch: async (as: TestUser) => {
      const { pair, id, place } = await proposedBy(as);
      const { payload } = (await payloadOf(h, pair.one, { settlementIds: [id] })).body;
      return { ...place, payload, signature: pair.one.sign(payload) };
    },
    runNetting: async (as: TestUser) => {
      const pair = await pairOf(as);
      await queued(h, pair);
      const { enterpriseId, accountId } = pair.one;
      return { enterpriseId, accountId, counterpartyAccountId: pair.two.accountId };
    },
    createSimulatedProposal: async (as: TestUser) => {
      const party = await playedParty(h);
      const { enterpriseId, connectionId } = party;
      await h.call(acceptCounterparty, { as: party.as, input: { enterpriseId, connectionId } });
      await passTimeOfBook(h, 2 * MINUTE);
      await join(as, party);
      return { enterpriseId, connectionId };
    },
  };
}
