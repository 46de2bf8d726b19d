import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankAccountReadiness as contract } from '#lib/contracts/banking/readiness.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, sepaAccount } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const own = { enterpriseId, as: h.admin };
const read = async (bankAccountId: string, as = h.viewer) =>
  h.call(contract, { as, input: { enterpriseId, bankAccountId } });

describe('GET bank-accounts/{bankAccountId}/readiness', () => {
  it('200: tells what keeps payments from an account, and nothing of one that is ready', async () => {
    const { enterpriseId: _, ...euro } = sepaAccount({ ownerName: 'Nordwind Größe GmbH' });
    const unready = await addAccount(h, own, { ...euro, routingNumber: undefined });
    const [rail] = (await read(unready.id)).body;
    assert.deepEqual([rail?.rail, rail?.ready], ['sepa', false]);
    const finding = rail?.findings.find(({ code }) => code === 'charset');
    assert.deepEqual([finding?.field, finding?.mend?.fields.ownerName], ['ownerName', 'Nordwind Grosse GmbH']);
    const ready = await addAccount(h, own);
    assert.equal((await read(ready.id)).body[0]?.ready, true);
  });
  it('404: in other enterprises, and of what there is not', async () => {
    const { id } = await addAccount(h, own);
    const input = { enterpriseId: h.otherEnterpriseId, bankAccountId: id };
    assert.equal((await h.call(contract, { as: h.outsider, input })).status, 404);
    assert.equal((await read('f'.repeat(32))).status, 404);
  });
});
