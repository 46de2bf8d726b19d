import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBank as contract } from '#lib/contracts/banking/lookups.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const find = (routingNumber: string, as: typeof h.viewer | null = h.viewer) =>
  h.call(contract, { as, input: { bankType: 'aba', routingNumber } });

describe('GET banks/{bankType}/{routingNumber}', () => {
  it('200: gives a bank that is listed', async () => {
    const { status, body } = await find('800100113');
    assert.deepEqual([status, body.name, body.routingNumber], [200, 'First Harbor Bank', '800100113']);
    assert.deepEqual(body.transferTypes, ['ach-us', 'wire-domestic', 'wire-swift']);
    assert.equal(body.address?.city, 'New York');
  });
  it('400, 401, 404: a wrong number, strangers, a bank that is not listed', async () => {
    assert.equal((await find('129900011')).status, 400);
    assert.equal((await find('12')).status, 400);
    const other = { bankType: 'iban' as 'aba', routingNumber: '800100113' };
    assert.equal((await h.call(contract, { as: h.viewer, input: other })).status, 400);
    assert.equal((await find('800100113', null)).status, 401);
    assert.equal((await find('021000021')).status, 404);
  });
});
