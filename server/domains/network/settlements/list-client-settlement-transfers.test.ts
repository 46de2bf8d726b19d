import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listClientSettlementTransfers } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const partnerId = randomUUID();
const [DAY_1, DAY_2, DAY_3] = ['2026-03-02T09:30:00.000Z', '2026-03-03T09:30:00.000Z', '2026-03-04T09:30:00.000Z'];
const first = await insertSettlement(h.db, enterpriseId, {
  settlement: { createdAt: DAY_1, updatedAt: DAY_3, partnerId, initiatedBy: 'mira' },
  transfers: [{ currency: 'ofcbtc', status: 'disputed' }],
});
const second = await insertSettlement(h.db, enterpriseId, {
  settlement: { createdAt: DAY_2, updatedAt: DAY_2, status: 'completed', finalizedAt: DAY_2 },
  transfers: [
    { currency: 'ofceth', status: 'completed' },
    { currency: 'ofcbtc', status: 'completed' },
  ],
});
await insertSettlement(h.db, h.otherEnterpriseId, { settlement: { partnerId } });
const [one] = first.transferIds as [string];
const two = [...second.transferIds].sort().reverse();
const eth = second.transferIds[0] as string;

type Query = Omit<InputOf<typeof listClientSettlementTransfers>, 'enterpriseId'>;
async function idsOf(query: Query): Promise<string[]> {
  const reply = await h.call(listClientSettlementTransfers, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.settlementTransfers.map((row) => row.id);
}
const get = (query: string) =>
  h.app.request(`/api/network/v1/enterprises/${enterpriseId}/clients/settlementTransfers?${query}`, {
    headers: { authorization: `Bearer ${h.viewer.token}` },
  });

describe('GET clients/settlementTransfers', () => {
  it('200: lists the enterprise’s own transfers, newest first, equal times by id', async () => {
    assert.deepEqual(await idsOf({}), [...two, one]);
  });
  const filters: [string, Query, string[]][] = [
    ['currencies', { currencies: ['eth'] }, [eth]],
    ['currencies as units, between commas', { currencies: 'ofceth,doge' as unknown as string[] }, [eth]],
    ['initiatedBy', { initiatedBy: ['mira', 'nobody'] }, [one]],
    ['partnerIds', { partnerIds: [partnerId] }, [one]],
    ['settlementIds', { settlementIds: [second.id] }, two],
    ['settlementStatuses', { settlementStatuses: ['completed'] }, two],
    ['settlementTransferStatuses', { settlementTransferStatuses: ['disputed'] }, [one]],
    ['settlementUpdatedOnOrAfter, the instant included', { settlementUpdatedOnOrAfter: DAY_3 }, [one]],
    ['settlementUpdatedBefore, the instant left out', { settlementUpdatedBefore: DAY_3 }, two],
    ['an instant with an offset', { settlementUpdatedBefore: '2026-03-04T11:30:00+02:00' }, two],
    ['time of update, ascending, equal times by id', { sortField: 'updatedAt' }, [...two].reverse().concat(one)],
    ['time of update, descending', { sortField: 'updatedAt', sortDirection: 'DESC' }, [one, ...[...two].reverse()]],
    ['creation, newest first whatever the direction', { sortDirection: 'ASC' }, [...two, one]],
    ['page', { pageNumber: 1, pageSize: 2 }, [one]],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: filters, sorts or pages by ${name}`, async () => assert.deepEqual(await idsOf(query), wanted));
  }
  it('200: lists what the client of a broker is the source of as well, in one order, each once', async () => {
    const [party, source] = [await h.create.enterprise(), await h.create.enterprise()];
    const reader = await h.create.user({ [source]: 'viewer' });
    const at = (day: number) => `2026-03-0${day}T09:30:00.000Z`;
    const ids: string[] = [];
    const add = async (day: number, enterprise: string, sourceEnterpriseId: string | null) => {
      const settlement = { createdAt: at(day), updatedAt: at(9 - day) };
      const made = await insertSettlement(h.db, enterprise, { settlement, transfers: [{ sourceEnterpriseId }] });
      ids.push(...made.transferIds);
    };
    await add(1, source, null);
    await add(2, party, source);
    await add(3, source, source);
    await add(4, party, source);
    await add(5, source, party);
    await add(6, party, null);
    const ask = async (input: Query) => {
      const reply = await h.call(listClientSettlementTransfers, {
        as: reader,
        input: { enterpriseId: source, ...input },
      });
      return reply.body.settlementTransfers.map(({ id }) => ids.indexOf(id));
    };
    assert.deepEqual(await ask({}), [4, 3, 2, 1, 0]);
    assert.deepEqual(await ask({ pageSize: 2, pageNumber: 1 }), [2, 1]);
    assert.deepEqual(await ask({ sortField: 'updatedAt', pageSize: 3 }), [4, 3, 2]);
  });
  it('200: leaves out transfers that are in no settlement yet', async () => {
    const alone = await h.create.enterprise();
    const reader = await h.create.user({ [alone]: 'viewer' });
    const { id } = await insertSettlement(h.db, alone, {
      transfers: [{}, { status: 'pending_settlement_assignment' }],
    });
    await h.service.pool.query(
      `update network_settlement_transfers set settlement_id = null where settlement_id = $1 and status = 'pending_settlement_assignment'`,
      [id],
    );
    const reply = await h.call(listClientSettlementTransfers, { as: reader, input: { enterpriseId: alone } });
    assert.equal(reply.body.settlementTransfers.length, 1);
  });
  for (const query of [
    'pageSize=501',
    'sortField=id',
    'sortDirection=asc',
    'settlementUpdatedBefore=yesterday',
    'settlementIds=1',
    'pageSize=0',
  ]) {
    it(`400: refuses ${query} without a body`, async () => {
      const reply = await get(query);
      assert.deepEqual([reply.status, await reply.text()], [400, '']);
    });
  }
  it('401, 404: tells a foreign enterprise from an unknown one, each with {error}', async () => {
    for (const [as, id, status] of [
      [h.outsider, enterpriseId, 401],
      [h.viewer, newHexId(), 404],
    ] as const) {
      const reply = await h.call(listClientSettlementTransfers, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error']);
    }
  });
  it('403: refuses an enterprise without the off-exchange licence', async () => {
    const unlicensed = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [unlicensed]: 'admin' });
    const reply = await h.call(listClientSettlementTransfers, { as, input: { enterpriseId: unlicensed } });
    assert.equal(reply.status, 403);
  });
});
