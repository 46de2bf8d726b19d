import assert from 'node:assert/strict';
import fc from 'fast-check';
import { canonicalText } from '#lib/canonical.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { closeDispute, updateDispute } from '#lib/contracts/network/disputes.ts';
import { decidePartnerAllocation } from '#lib/contracts/network/partner-allocations.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import type { Harness } from '#server/testing/harness.ts';
import { allocate, deallocate } from './allocations/testing-allocations.ts';
import { ONCHAIN_COMMANDS, ONCHAIN_DONE } from './onchain/testing-commands.ts';
import { pass as passBlocks } from './onchain/testing-onchain.ts';
import { dispute, settle, settleV2 } from './settlements/testing-settlements.ts';
import {
  connect,
  connectWith,
  enterprisePartner,
  newNonce,
  passTime,
  simulatedPartner,
  testClient,
} from './testing-network.ts';
import { recordTrade, tradeOf } from './trades/testing-trades.ts';

const COMMANDS = 500;
/** Worlds that are acted in at the same time, over the same books. */
const AT_ONCE = 2;
const SIM_PREFIXES = ['', '', '', 'sim-slow-', 'sim-refuse-', 'sim-late-refuse-', 'sim-outage-', 'sim-silent-'];
/** Who signs writes the text himself, which is half of the requests. */
const HERE = { isWrittenHere: true };

/** A client with a simulated partner, one that settles at once and one whose settlements can be disputed. */
async function world(h: Harness) {
  const [own, others, disputable] = await Promise.all([
    h.create.enterprise(),
    h.create.enterprise(),
    h.create.enterprise(),
  ]);
  const as = async (id: string) => h.create.user({ [id]: 'admin' });
  const funds = { ofcbtc: '100000', ofcusd: '100000' };
  const client = await testClient(h, { enterpriseId: own, as: await as(own), funds });
  const simulated = await simulatedPartner(h);
  const venue = await enterprisePartner(h, { enterpriseId: others, as: await as(others), funds });
  const careful = await enterprisePartner(h, {
    enterpriseId: disputable,
    as: await as(disputable),
    funds,
    clientDisputeWindowMinutes: 60,
    topUpWindowMinutes: 60,
  });
  return {
    client,
    venue,
    careful,
    simulatedConnection: await connect(h, client, simulated),
    venueConnection: await connectWith(h, client, venue),
    carefulConnection: await connectWith(h, client, careful),
    reserved: [] as { id: string; connectionId: string; quantity: string; currency: string }[],
    settlements: [] as string[],
    disputes: [] as string[],
    platform: await h.create.user({}, { isPlatformAdmin: true }),
    onchain: [] as { id: string; externalId: string }[],
  };
}
type World = Awaited<ReturnType<typeof world>> & { h: Harness; pass: (minutes: number) => Promise<void> };
type Run = (w: World, quantity: string, pick: number) => Promise<number>;

/** Moves the clock of all worlds, one at a time: whoever does what fell due is given the time for it. */
function clockOf(h: Harness): World['pass'] {
  let moved = Promise.resolve();
  return (minutes) => {
    moved = moved.then(() => passTime(h, minutes));
    return moved;
  };
}

const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
const currencyOf = (pick: number): string => (pick % 2 === 0 ? 'btc' : 'fiatusd');

/** Everything that anybody may do, at random; what is refused is refused with a status of its contract. */
const COMMAND: Readonly<Record<string, Run>> = {
  async allocateSimulated(w, quantity, pick) {
    const clientExternalId = `${pickOf(SIM_PREFIXES, pick)}${newNonce()}`;
    const asked = {
      connectionId: w.simulatedConnection.id,
      quantity,
      currency: currencyOf(pick),
      clientExternalId,
      ...HERE,
    };
    return (await (pick % 3 === 0 ? deallocate : allocate)(w.h, w.client, asked)).status;
  },
  async allocateVenue(w, quantity, pick) {
    const connectionId = pick % 2 === 0 ? w.venueConnection.id : w.carefulConnection.id;
    const currency = currencyOf(pick >> 1);
    const { status, body } = await allocate(w.h, w.client, { connectionId, quantity, currency, ...HERE });
    if (status === 200) w.reserved.push({ id: body.allocation.id, connectionId, quantity, currency });
    return status;
  },
  async answer(w, _, pick) {
    const waiting = pickOf(w.reserved, pick);
    if (!waiting) return 0;
    const { id: allocationId, connectionId, quantity, currency } = waiting;
    const isVenue = connectionId === w.venueConnection.id;
    const [partner, connection] = isVenue ? [w.venue, w.venueConnection] : [w.careful, w.carefulConnection];
    const isCleared = pick % 5 !== 0;
    const fields = {
      allocationId,
      amount: { currency, quantity },
      clientId: w.client.clientId,
      connectionId,
      partnersClientId: connection.partnersClientId ?? '',
      partnersConnectionId: connection.partnersConnectionId ?? '',
      partnersAllocationId: newNonce(),
      status: isCleared ? ('cleared' as const) : ('released' as const),
      nonce: newNonce(),
      ...(isCleared ? {} : { rejectReason: 'At random' }),
    };
    const payload = canonicalText(fields);
    const input = { enterpriseId: partner.enterpriseId, ...fields, payload, signature: partner.sign(payload) };
    const { status } = await w.h.call(decidePartnerAllocation, { as: partner.as, input });
    if (status === 200 && pick % 2 === 0) w.reserved.splice(w.reserved.indexOf(waiting), 1);
    return status;
  },
  async trade(w, _, pick) {
    const partner = pick % 2 === 0 ? w.venue : w.careful;
    const connection = pick % 2 === 0 ? w.venueConnection : w.carefulConnection;
    return (await recordTrade(w.h, partner, { trade: tradeOf(w.h, connection.id), ...HERE })).status;
  },
  async settleAtOnce(w, quantity, pick) {
    const given: Record<string, string> = pick % 2 === 0 ? { BTC: `-${quantity}`, USD: quantity } : { BTC: quantity };
    return (await settle(w.h, w.venue, { settlementAmounts: { [w.venueConnection.id]: given }, ...HERE })).status;
  },
  async settleLater(w, quantity, pick) {
    const given: Record<string, string> = pick % 3 === 0 ? { BTC: quantity } : { BTC: `-${quantity}`, USD: quantity };
    const settlementAmounts = { [w.carefulConnection.id]: given };
    const { status, body } = await settleV2(w.h, w.careful, { settlementAmounts, ...HERE });
    if (status === 200) w.settlements.push(body.settlement.id);
    return status;
  },
  async dispute(w, quantity, pick) {
    const settlementId = pickOf(w.settlements, -1 - (pick % 3) + w.settlements.length);
    if (settlementId === undefined) return 0;
    const asked = { settlementId, connectionId: w.carefulConnection.id, expectedTransfers: { btc: `-${quantity}` } };
    const { status, body } = await dispute(w.h, w.client, asked);
    if (status === 200) w.disputes.push(body.dispute.id);
    return status;
  },
  async changeDispute(w, _, pick) {
    const disputeId = pickOf(w.disputes, pick);
    if (disputeId === undefined) return 0;
    const { enterpriseId, as, sign } = w.client;
    if (pick % 2 === 0) {
      const fields = { notes: 'At random', nonce: newNonce() };
      const payload = canonicalText({ ...fields, disputeId });
      const input = { enterpriseId, disputeId, ...fields, payload, signature: sign(payload) };
      return (await w.h.call(closeDispute, { as, input })).status;
    }
    const fields = { connectionId: w.carefulConnection.id, retracted: pick % 3 === 0, nonce: newNonce() };
    const payload = canonicalText({ ...fields, disputeId });
    const input = { enterpriseId, disputeId, ...fields, payload, signature: sign(payload) };
    return (await w.h.call(updateDispute, { as, input })).status;
  },
  async deactivate(w, _, pick) {
    const { enterpriseId, as } = w.client;
    const input = { enterpriseId, connectionId: w.simulatedConnection.id, active: pick % 3 !== 0 };
    return (await w.h.call(updateClientConnection, { as, input })).status;
  },
  ...ONCHAIN_COMMANDS,
  async wait({ pass }, _, pick) {
    await pass([1, 11, 40, 61, 1500][pick % 5] ?? 1);
    return 0;
  },
};

const ALLOWED = new Set([0, 200, 201, 202, 401, 403, 404, 409, 422, 500]);
const names = Object.keys(COMMAND);
const command = fc.record({
  name: fc.constantFrom(
    ...names,
    ...names.filter((name) => name !== 'wait'),
    'allocateVenue',
    'answer',
    'answer',
    'settleLater',
  ),
  quantity: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 200_000 })).map(String),
  pick: fc.nat(1000),
});

export interface Chance {
  seed: number;
  /** How many sequences of commands, each by actors of its own. */
  worlds: number;
}

/**
 * What clients, partners and the clock do at random, five hundred commands in each world, after which the books are right. Counts how
 * each was answered.
 */
export async function actAtRandom(h: Harness, { seed, worlds }: Chance): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  const pass = clockOf(h);
  const sequences = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS });
  const waiting = fc.sample(sequences, { numRuns: worlds, seed }).values();
  const act = async (): Promise<void> => {
    for (const commands of waiting) {
      const w = { ...(await world(h)), h, pass };
      for (const { name, quantity, pick } of commands) {
        const status = (await COMMAND[name]?.(w, quantity, pick)) ?? 0;
        assert.ok(ALLOWED.has(status), `${name} answered ${status}`);
        counted.set(`${name} ${status}`, (counted.get(`${name} ${status}`) ?? 0) + 1);
      }
      assert.deepEqual((await makeProof(h.service)).problems, []);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, act));
  await pass(3000);
  await passBlocks(h, 'btc', 3);
  assert.deepEqual((await makeProof(h.service)).problems, []);
  assert.ok([...counted.values()].reduce((sum, count) => sum + count, 0) >= worlds * COMMANDS);
  for (const done of ['answer 200', 'settleLater 200', 'dispute 200', 'changeDispute 200', 'settleAtOnce 200'])
    assert.ok((counted.get(done) ?? 0) > 20, `${done}: ${counted.get(done)}`);
  for (const done of ONCHAIN_DONE) assert.ok((counted.get(done) ?? 0) > 5, `${done}: ${counted.get(done)}`);
  return counted;
}

/** The counts as a line of text. */
export const describeCounts = (counted: ReadonlyMap<string, number>): string =>
  JSON.stringify(Object.fromEntries([...counted].toSorted(([one], [other]) => one.localeCompare(other))));
