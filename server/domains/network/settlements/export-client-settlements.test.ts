import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const COUNT = 620;
for (let index = 0; index < COUNT; index += 1)
  await insertSettlement(h.db, enterpriseId, {
    settlement: {
      externalId: index === 0 ? '@SUM(A1:A9)' : `NX-${index}`,
      status: index % 2 === 0 ? 'pending' : 'failed',
      reason: index % 2 === 0 ? null : 'late, "very"',
      createdAt: new Date(Date.UTC(2026, 2, 2, 9, 0, index)).toISOString(),
    },
    transfers: [{ quantity: `-${'9'.repeat(40)}`, currency: 'ofceth' }],
  });
const read = async (input: object = {}) =>
  h.call(exportClientSettlements, { as: h.viewer, input: { enterpriseId, ...input } });

describe('GET off-exchange-settlements.csv', () => {
  it('200: every settlement once over all pages, in the order asked for, quantities to the last digit', async () => {
    const reply = await read({ sort: 'createdAt' });
    assert.equal(reply.status, 200, reply.text.slice(0, 300));
    assert.equal(reply.headers.get('clearhouse-total'), String(COUNT));
    const rows = readCsv(reply.text);
    assert.equal(new Set(rows.map(({ id }) => id)).size, COUNT);
    assert.equal(rows[0]?.externalId, "'@SUM(A1:A9)");
    assert.deepEqual(
      rows.slice(1).map(({ externalId }) => externalId),
      Array.from({ length: COUNT - 1 }, (_, index) => `NX-${index + 1}`),
    );
    assert.equal(rows[1]?.reason, 'late, "very"');
    assert.ok(rows.every(({ sent, received }) => sent === `${'9'.repeat(40)} ofceth` && received === ''));
  });
  it('200: exactly the filtered view, with the columns in their order after the id and the external id', async () => {
    const reply = await read({ statuses: ['failed'], columns: ['status', 'transferDirection'] });
    assert.match(reply.text, /^id,externalId,status,transferDirection\r\n[0-9a-f-]{36},NX-619,failed,[a-z]/);
    assert.equal(readCsv(reply.text).length, COUNT / 2);
  });
  it('200: quantities also in whole units and in dollars', async () => {
    const reply = await read({
      sort: 'createdAt',
      columns: ['sentAmount', 'sentUsd', 'receivedAmount', 'receivedUsd'],
    });
    const [, first] = readCsv(reply.text);
    assert.equal(first?.sentAmount, `${'9'.repeat(22)}.${'9'.repeat(18)} ETH`);
    assert.deepEqual([first?.sentUsd, first?.receivedAmount, first?.receivedUsd], ['102345.00', '', '0.00']);
  });
  it('400: refuses a column that the file does not have', async () => {
    const path = `/api/clearhouse/v1/enterprises/${enterpriseId}/off-exchange-settlements.csv?columns=totals`;
    const reply = await h.app.request(path, { headers: { authorization: `Bearer ${h.viewer.token}` } });
    assert.equal(reply.status, 400);
    assert.match(await reply.text(), /columns/);
  });
  it('403: wants the licence', async () => {
    const bare = await h.create.enterprise({ licences: [] });
    const member = await h.create.user({ [bare]: 'viewer' });
    const reply = await h.call(exportClientSettlements, { as: member, input: { enterpriseId: bare } });
    assert.equal(reply.status, 403);
  });
});
