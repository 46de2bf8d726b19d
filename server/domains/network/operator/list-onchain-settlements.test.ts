import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listOnchainSettlements as contract } from '#lib/contracts/network/onchain-operator.ts';
import { harness } from '#server/testing/harness.ts';
import { onchain, operatorOf, pass } from '../onchain/testing-onchain.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const { platform, approve } = await operatorOf(h);
const { partner, client, connection, settled, report } = await onchain(h);
const externalId = randomUUID();
const first = await settled({ BTC: '-100', ETH: '5' }, { externalId, notes: 'Monday' });
const second = await settled({ BTC: '-1' });
const ended = await settled({ BTC: '-2' });
const deposits = [{ currency: 'ETH', onChainTxId: `0x${'ab'.repeat(32)}` }];
await report({ externalSettlementId: externalId, deposits });
await approve(ended);
await pass(h, 'btc', 2);
await approve(second);
const settlement = { settlementType: 'onchain', version: 0, isBeforeBooks: true } as const;
await insertSettlement(h.db, h.enterpriseId, { settlement });
type States = NonNullable<Parameters<typeof list>[0]>['states'];
const list = async (input: { states?: ('waiting' | 'failed' | 'underway')[]; limit?: number } = {}) =>
  (await h.call(contract, { as: platform, input })).body.settlements;

describe('GET platform/off-exchange/onchain-settlements', () => {
  it('200: those that are not at their end, oldest first, with transfers and deposits', async () => {
    const [one, other, ...more] = await list();
    assert.deepEqual([one?.id, other?.id, more.length], [first, second, 0]);
    assert.deepEqual([one?.state, other?.state], ['waiting', 'underway']);
    assert.deepEqual(
      [one?.partnerName, one?.partnerEnterpriseId, one?.notes],
      ['Quayside Exchange', partner.enterpriseId, 'Monday'],
    );
    assert.deepEqual(
      one?.deposits.map(({ currency, onChainTxId, quantity }) => [currency, onChainTxId, quantity]),
      [['ofceth', deposits[0]?.onChainTxId, null]],
    );
    const loss = one?.transfers.find(({ currency }) => currency === 'ofcbtc');
    assert.deepEqual(
      [loss?.connectionName, loss?.clientEnterpriseId, loss?.quantity],
      [connection.name, client.enterpriseId, '-100'],
    );
    assert.deepEqual([loss?.status, loss?.txIds], ['pending_onchain', []]);
    assert.equal(other?.transfers[0]?.txIds.length, 1);
  });
  it('200: filters by state', async () => {
    const ids = async (states: States) => (await list(states ? { states } : {})).map(({ id }) => id);
    assert.deepEqual(await ids(['waiting']), [first]);
    assert.deepEqual(await ids(['underway', 'failed']), [second]);
    assert.deepEqual(await ids(['failed']), []);
    assert.equal((await list({ limit: 1 })).length, 1);
  });
  it('403: is for administrators of the platform', async () => {
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
