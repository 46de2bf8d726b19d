import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listClientSettlementTransfers } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertSettlement } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const partnerId = randomUUID();
const [DAY_1, DAY_2, DAY_3] = ['2026-03-02T09:30:00.000Z', '2026-03-03T09:30:00.000Z', '2026-03-04T09:30:00.000Z'];
const first = await insertSettlement(h.db, enterpriseId, {
  settlement: { createdAt: DAY_1, updatedAt: DAY_3, partnerId, initiatedBy: 'mira' },
  transfers: [{ currency: 'btc', status: 'disputed' }],
});
const second = await insertSettlement(h.db, enterpriseId, {
  settlement: { createdAt: DAY_2, updatedAt: DAY_2, status: 'completed', finalizedAt: DAY_2 },
  transfers: [
    { currency: 'eth', status: 'completed' },
    { currency: 'btc', status: 'completed' },
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
    ['initiatedBy', { initiatedBy: ['mira', 'nobody'] }, [one]],
    ['partnerIds', { partnerIds: [partnerId] }, [one]],
    ['settlementIds', { settlementIds: [second.id] }, two],
    ['settlementStatuses', { settlementStatuses: ['completed'] }, two],
    ['settlementTransferStatuses', { settlementTransferStatuses: ['disputed'] }, [one]],
    ['settlementUpdatedOnOrAfter, the instant included', { settlementUpdatedOnOrAfter: DAY_3 }, [one]],
    ['settlementUpdatedBefore, the instant left out', { settlementUpdatedBefore: DAY_3 }, two],
    ['an instant with an offset', { settlementUpdatedBefore: '2026-03-04T11:30:00+02:00' }, two],
    ['time of update', { sortField: 'updatedAt' }, [one, ...two]],
    ['time of update, ascending', { sortField: 'updatedAt', sortDirection: 'ASC' }, [...two].reverse().concat(one)],
    ['creation, ascending', { sortDirection: 'ASC' }, [one, ...[...two].reverse()]],
    ['page', { pageNumber: 1, pageSize: 2 }, [one]],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: filters, sorts or pages by ${name}`, async () => assert.deepEqual(await idsOf(query), wanted));
  }
  for (const query of [
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
