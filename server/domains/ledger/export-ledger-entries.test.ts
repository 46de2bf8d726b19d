import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportLedgerEntries } from '#lib/contracts/ledger/entries.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { accountIdOf, book, fundedPlace } from './testing.ts';

const h = await harness();
const { service, enterpriseId } = h;
const own = await fundedPlace(service, { enterpriseId });
const outside = { kind: 'external' as const, owner: 'outside', asset: 'ofcbtc' };
for (let count = 0; count < 450; count += 1)
  await book(service, {
    groups: [{ kind: 'withdrawal', reference: newHexId(), transfers: [{ debit: own, credit: outside, amount: '1' }] }],
  });
const ledgerAccountId = await accountIdOf(service, own.owner);

describe('GET ledger-accounts/{ledgerAccountId}/entries.csv', () => {
  it('200: has all entries and the columns that were asked for after the id', async () => {
    const input = { enterpriseId, ledgerAccountId, columns: ['direction' as const, 'balance' as const] };
    const { status, text, headers } = await h.call(exportLedgerEntries, { as: h.viewer, input });
    assert.equal(status, 200, text);
    const [head, ...lines] = text.trim().split('\r\n');
    assert.deepEqual([head, lines.length, headers.get('clearhouse-total')], ['id,direction,balance', 451, '451']);
    assert.match(lines[0] ?? '', /^\d+,out,550$/);
    assert.match(lines.at(-1) ?? '', /^\d+,in,1000$/);
  });
  it('404: is not for others', async () => {
    const input = { enterpriseId: h.otherEnterpriseId, ledgerAccountId };
    assert.equal((await h.call(exportLedgerEntries, { as: h.outsider, input })).status, 404);
  });
});
