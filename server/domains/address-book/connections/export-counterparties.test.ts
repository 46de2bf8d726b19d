import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportCounterparties as contract } from '#lib/contracts/address-book/counterparties.ts';
import { harness } from '#server/testing/harness.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { ask, bookParty } from '../testing.ts';

const h = await harness();
const one = await bookParty(h);
const other = await bookParty(h, { name: '=HYPERLINK("x")' });
const id = await ask(h, one, other);

describe('GET address-book/connections.csv', () => {
  it('200: what the list shows, ids first, safe to open', async () => {
    const input = { enterpriseId: one.enterpriseId };
    const { text } = await h.call(contract, { as: one.as, input });
    assert.ok(text.replace('\ufeff', '').startsWith('id,counterpartyName,label,status,direction'));
    const [row] = readCsv(text);
    assert.equal(row?.id, id);
    assert.ok(!row?.counterpartyName?.startsWith('='));
  });
  it('404: for others', async () => {
    assert.equal((await h.call(contract, { as: other.as, input: { enterpriseId: one.enterpriseId } })).status, 404);
  });
});
