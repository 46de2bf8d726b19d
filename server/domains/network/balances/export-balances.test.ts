import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportBalances } from '#lib/contracts/network/balances.ts';
import { harness } from '#server/testing/harness.ts';
import { createHoldings } from './testing-balances.ts';

const h = await harness();
const { enterpriseId, account, connection } = await createHoldings(h);
const member = await h.create.user({ [enterpriseId]: 'viewer' });

describe('GET enterprises/{enterpriseId}/balances.csv', () => {
  it('200: has the rows of the search with its filters, and the columns that were asked for after the id', async () => {
    const columns = ['currency', 'walletName', 'connectionId', 'available'] as const;
    const input = { enterpriseId, walletIds: [account.id], columns: [...columns] };
    const { status, text } = await h.call(exportBalances, { as: member, input });
    assert.equal(status, 200, text);
    const lines = text.replaceAll(/^[0-9a-f]{32},/gm, 'id,').split('\r\n');
    assert.deepEqual(lines, [
      'id,currency,walletName,connectionId,available',
      'id,ofcbtc,Treasury,,550',
      `id,ofcbtc,Treasury,${connection.id},400`,
      'id,ofcusd,Treasury,,30',
      '',
    ]);
  });
  it('404: is for members', async () => {
    assert.equal((await h.call(exportBalances, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
