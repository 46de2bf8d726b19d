import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import {
  countClientSettlements,
  exportClientSettlements,
  searchClientSettlements,
} from '#lib/contracts/network/enterprise-settlements.ts';
import { configurePartner } from '#lib/contracts/network/partner-configurations.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { findObjects } from '#lib/contracts/overview/find-objects.ts';
import { harness } from '#server/testing/harness.ts';
import { DEFAULT_CONFIGURATION } from '../members/default-configuration.ts';
import {
  anotherClient,
  connectWith,
  enterprisePartner,
  fundConnection,
  passTime,
  testClient,
} from '../testing-network.ts';
import { dispute, settleV2 } from './testing-settlements.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const [one, two] = [await testClient(h), await anotherClient(h)];
const partner = await enterprisePartner(h, {
  funds: { ofcusd: '1000' },
  clientDisputeWindowMinutes: 60,
  topUpWindowMinutes: 30,
});
const configuration = { ...DEFAULT_CONFIGURATION, currencyNames: { ofcbtc: ['XBT', 'BTC'] } };
await h.call(configurePartner, { as: platform, input: { partnerId: partner.id, isActive: true, configuration } });
const [first, second] = [await connectWith(h, one, partner), await connectWith(h, two, partner)];
for (const [client, connection] of [
  [one, first],
  [two, second],
] as const)
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '500' });
const make = async (settlementAmounts: Record<string, Record<string, string>>, externalId: string) =>
  (await settleV2(h, partner, { settlementAmounts, externalId })).body.settlement.id;
const both = await make({ [first.id]: { XBT: '-20', USD: '5' }, [second.id]: { XBT: '-3' } }, 'PS-both');
await passTime(h, 1);
const own = await make({ [second.id]: { USD: '2000' } }, 'PS-own');
await dispute(h, two, { settlementId: both, connectionId: second.id, expectedTransfers: { btc: '-1' } });

type Query = Omit<InputOf<typeof searchClientSettlements>, 'enterpriseId'>;
const search = async (
  query: Query = {},
  { enterpriseId, as } = partner as Pick<typeof partner, 'enterpriseId' | 'as'>,
) => {
  const reply = await h.call(searchClientSettlements, { as, input: { enterpriseId, side: 'partner', ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};
const idsOf = async (query: Query) => {
  const { settlements, total } = await search(query);
  assert.equal(total, settlements.length);
  return settlements.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
};
const all = [both, own].toSorted((a, b) => a.localeCompare(b));
const read = (settlementId: string, who: Pick<typeof partner, 'enterpriseId' | 'as'>, side?: 'client' | 'partner') =>
  h.call(getSettlementPosition, { as: who.as, input: { enterpriseId: who.enterpriseId, settlementId, side } });

describe('settlements as their partner reads them', () => {
  it('200: all of its own, with every client and what clients send and receive', async () => {
    assert.deepEqual(await idsOf({}), all);
    const row = (await search({ text: 'ps-b' })).settlements[0];
    assert.equal(row?.clientNames.length, 2);
    assert.deepEqual(
      row?.totals.map(({ currency, sent, received, transferCount }) => [currency, sent, received, transferCount]),
      [
        ['ofcbtc', '23', '0', 2],
        ['ofcusd', '0', '5', 1],
      ],
    );
    assert.deepEqual([row?.transferDirection, row?.disputed], ['send-and-receive', true]);
  });
  it('200: none to another partner, nor to a client who asks as one; a client reads its own alone', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    const foreign = await enterprisePartner(h, { enterpriseId, as });
    for (const who of [foreign, one, two]) assert.equal((await search({}, who)).total, 0);
    assert.equal((await read(both, foreign)).status, 404);
    assert.equal((await search({ side: 'client' })).total, 0);
    const [row] = (await search({ side: 'client' }, one)).settlements;
    assert.deepEqual([row?.id, row?.clientNames], [both, []]);
    assert.deepEqual(
      row?.totals.map(({ currency, sent, received }) => [currency, sent, received]),
      [
        ['ofcbtc', '20', '0'],
        ['ofcusd', '0', '5'],
      ],
    );
  });
  const filters: [name: string, query: () => Query, wanted: string[]][] = [
    ['ids', () => ({ settlementIds: [own] }), [own]],
    ['several statuses', () => ({ statuses: ['pending', 'failed'] }), all],
    ['a status', () => ({ statuses: ['completed'] }), []],
    ['partners', () => ({ partnerIds: [partner.id] }), all],
    ['a connection', () => ({ partyConnectionIds: [first.id] }), [both]],
    ['connections, each settlement once', () => ({ partyConnectionIds: [first.id, second.id] }), all],
    ['a counterparty', () => ({ counterpartyConnectionIds: [first.id] }), []],
    ['directions', () => ({ transferDirections: ['receive'] }), [own]],
    ['types', () => ({ settlementTypes: ['onchain'] }), []],
    ['a dispute of any client', () => ({ onlyShowDisputed: 'true' }), [both]],
    ['SLA alerts', () => ({ onlySlaAlert: 'true' }), []],
    ['a cut-off', () => ({ onlyWithCutoff: 'true' }), all],
    ['its own name of a currency', () => ({ currencies: ['XBT'] }), [both]],
    ['a quantity', () => ({ currencies: ['USD'], quantityAtLeast: '6' }), [own]],
    ['an external id', () => ({ text: 'ps-own' }), [own]],
    ['the time before', () => ({ createdBefore: '2020-01-01T00:00:00.000Z' }), []],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: finds by ${name}`, async () => {
      assert.deepEqual(await idsOf(query()), wanted);
    });
  }
  it('200: pages in both orders', async () => {
    for (const sort of ['-createdAt', 'createdAt'] as const) {
      const page = await search({ sort, limit: 1 });
      const rest = await search({ sort, limit: 1, cursor: page.nextCursor ?? undefined });
      const found = [...page.settlements, ...rest.settlements].map(({ id }) => id);
      assert.deepEqual(found, sort === 'createdAt' ? [both, own] : [own, both]);
      assert.deepEqual([page.total, rest.nextCursor], [2, null]);
    }
  });
  it('200: counts and exports them', async () => {
    const input = { enterpriseId: partner.enterpriseId, side: 'partner' as const };
    const { body } = await h.call(countClientSettlements, { as: partner.as, input });
    const { all: whole, pending, disputed, pendingWithCutoff } = body;
    assert.deepEqual([whole.total, pending.total, disputed.total, pendingWithCutoff.total], [2, 2, 1, 2]);
    const { text } = await h.call(exportClientSettlements, { as: partner.as, input: { ...input, text: 'PS-both' } });
    assert.ok(text.includes('PS-both') && text.includes('23 ofcbtc'), text);
  });
  it('200: the net of every connection with its client, and the partner’s names of units', async () => {
    const { body } = await read(both, partner);
    assert.equal(body.side, 'partner');
    assert.equal(body.units['XBT'], 'ofcbtc');
    const lines = body.netting.map((line) => [
      line.connectionId,
      line.networkAccountId,
      line.currency,
      line.settled,
      line.isDisputed,
    ]);
    for (const wanted of [
      [first.id, first.networkAccountId, 'ofcbtc', '-20', false],
      [first.id, first.networkAccountId, 'ofcusd', '5', false],
      [second.id, second.networkAccountId, 'ofcbtc', '-3', true],
    ])
      assert.ok(
        lines.some((line) => JSON.stringify(line) === JSON.stringify(wanted)),
        JSON.stringify(lines),
      );
    const names = body.netting.map(({ clientName }) => clientName);
    assert.ok(names.every((name) => body.settlement.clientNames.includes(name)));
    const client = await read(both, one, 'partner');
    assert.equal(client.body.side, 'client');
    assert.deepEqual(client.body.units, {});
    assert.ok(client.body.netting.every(({ connectionId }) => connectionId === first.id));
  });
  it('200: the palette finds them for the partner by a part of the external id and by id', async () => {
    for (const text of ['PS-own', 'S-own', own]) {
      const input = { enterpriseId: partner.enterpriseId, text };
      const { body } = await h.call(findObjects, { as: partner.as, input });
      assert.ok(JSON.stringify(body).includes(own), text);
    }
  });
  it('200: waits for funds from the end of its dispute window on, and once it failed', async () => {
    const waiting = () => idsOf({ onlyToFund: 'true' });
    assert.deepEqual(await waiting(), []);
    await passTime(h, 61);
    assert.deepEqual(await waiting(), [own]);
    await passTime(h, 31);
    assert.deepEqual(
      (await search({ statuses: ['failed'] })).settlements.map(({ id }) => id),
      [own],
    );
    assert.deepEqual(await waiting(), [own]);
  });
});
