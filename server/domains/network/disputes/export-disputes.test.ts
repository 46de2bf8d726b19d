import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportDisputes as contract } from '#lib/contracts/network/enterprise-disputes.ts';
import { harness } from '#server/testing/harness.ts';
import { testClient } from '../testing-network.ts';
import { changeDispute, disputable } from './testing-disputes.ts';

const h = await harness();
const client = await testClient(h);
const { partner, connection, connectionId, open } = await disputable(h, client);
const { id } = await open({ BTC: '-150' });
await changeDispute(h, client, {
  id,
  connectionId,
  retracted: false,
  reason: '=1+1',
  expectedTransfers: { btc: '-140', ofcusd: '25' },
});

describe('GET off-exchange-disputes.csv', () => {
  it('200: has the rows and columns that were asked for, amounts in base and in whole units', async () => {
    const columns = [
      'connectionName',
      'original',
      'originalAmount',
      'expected',
      'expectedAmount',
      'adjusted',
      'reason',
    ] as const;
    const { enterpriseId, as } = client;
    const { text } = await h.call(contract, { as, input: { enterpriseId, columns: [...columns] } });
    const [head, row] = text.split('\r\n');
    assert.equal(head, `id,${columns.join()}`);
    assert.ok(row?.startsWith(`${id},${connection.name},ofcbtc -150,BTC -0.0000015,`), row);
    for (const part of ['ofcbtc -140', 'ofcusd 25', 'BTC -0.0000014', 'USD 0.25', "'=1+1"])
      assert.ok(row?.includes(part), row);
  });
  it('200: narrows as the search does, for the partner as well', async () => {
    const { enterpriseId, as } = partner;
    const input = { enterpriseId, side: 'partner' as const, columns: ['state' as const] };
    assert.equal((await h.call(contract, { as, input })).text, `id,state\r\n${id},open\r\n`);
    const none = { ...input, states: ['closed' as const] };
    assert.equal((await h.call(contract, { as, input: none })).text, 'id,state\r\n');
  });
});
