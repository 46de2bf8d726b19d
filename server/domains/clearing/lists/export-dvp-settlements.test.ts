import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportDvpSettlements, searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId } = h;
await insertDvpFixture(h);

describe('GET dvp-settlements.csv', () => {
  for (const filters of [
    {},
    { requiresSigning: 'true' as const },
    { sort: 'createdAt' as const, statuses: ['pending' as const] },
  ])
    it(`200: the rows of the search for ${JSON.stringify(filters)}, in its order`, async () => {
      const input = { enterpriseId, ...filters };
      const wanted = (await h.call(searchDvpSettlements, { as: h.viewer, input })).body.settlements;
      const reply = await h.call(exportDvpSettlements, { as: h.viewer, input });
      assert.equal(reply.status, 200, reply.text);
      const rows = readCsv(reply.text);
      assert.ok(rows.length > 0);
      assert.deepEqual(
        rows.map(({ id, status, transfers, counterparties }) => ({ id, status, transfers, counterparties })),
        wanted.map(({ id, status, settlementTransfers, parties }) => ({
          id,
          status,
          transfers: settlementTransfers.map(({ quantity, currency }) => `${quantity} ${currency}`).join('; '),
          counterparties: [...new Set(parties.filter(({ isOwn }) => !isOwn).map((one) => one.enterpriseName))].join(
            '; ',
          ),
        })),
      );
    });
  it('200: tells what comes in from what goes out, and until when it is to be affirmed', async () => {
    const { body } = await h.call(searchDvpSettlements, { as: h.viewer, input: { enterpriseId } });
    const rows = readCsv((await h.call(exportDvpSettlements, { as: h.viewer, input: { enterpriseId } })).text);
    for (const [index, { parties, settlementTransfers, affirmBy }] of body.settlements.entries()) {
      const isOwn = (id: string): boolean => parties.some((party) => party.isOwn && party.accountId === id);
      const count = (text: string | undefined): number => (text ? text.split('; ').length : 0);
      const { received, sent } = rows[index] ?? {};
      assert.equal(count(received), settlementTransfers.filter((one) => isOwn(one.destinationTradingAccountId)).length);
      assert.equal(count(sent), settlementTransfers.filter((one) => isOwn(one.sourceTradingAccountId)).length);
      assert.equal(rows[index]?.affirmBy, affirmBy ?? '');
    }
    assert.ok(rows.some(({ received }) => received) && rows.some(({ sent }) => sent));
  });
  it('404: does not know an enterprise of others', async () => {
    const reply = await h.call(exportDvpSettlements, { as: h.outsider, input: { enterpriseId } });
    assert.equal(reply.status, 404);
  });
});
