import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setDvpFeeRate as contract } from '#lib/contracts/clearing/fee-rates.ts';
import { getDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { auditedChanges, countSettings, heardChanges } from './testing-settings.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;
const NOBODY = '0'.repeat(32);
const account = (coin = 'ofc') => insertAccount(h.db, enterpriseId, { label: 'Treasury', coin });
const set = (accountId: string, settlementFeeRate: string, as: Parameters<typeof h.call>[1]['as'] = platform) =>
  h.call(contract, { as, input: { accountId, settlementFeeRate } });

describe('PUT platform/dvp/fee-rates/{accountId}', () => {
  it('200: sets it, and the account’s enterprise reads it', async () => {
    for (const coin of ['ofc', 'tofc']) {
      const accountId = await account(coin);
      for (const settlementFeeRate of ['0.0005', '0', '1', '0.00000001', '1.00000000']) {
        const { status, body, text } = await set(accountId, settlementFeeRate);
        assert.equal(status, 200, text);
        const fixed = { accountId, accountName: 'Treasury', enterpriseId, enterpriseName: 'Northwind' };
        assert.deepEqual(body, { ...fixed, settlementFeeRate });
        const input = { enterpriseId, accountId };
        const shown = (await h.call(getDvpSettings, { as: h.viewer, input })).body;
        assert.deepEqual(shown.feeRates, { settlement: settlementFeeRate });
      }
    }
  });
  it('200: is audited for the operator and for the enterprise, which hears of each change', async () => {
    const accountId = await account();
    for (const rate of ['0.0005', '0.0005', '0']) await set(accountId, rate);
    const audited = await auditedChanges(h, accountId, 'setDvpFeeRate');
    for (const whose of [NOBODY, enterpriseId])
      assert.deepEqual(
        audited
          .filter(({ owner }) => owner === whose)
          .map(({ before, after }) => [before.settlementFeeRate, after.settlementFeeRate]),
        [
          ['0', '0.0005'],
          ['0.0005', '0.0005'],
          ['0.0005', '0'],
        ],
      );
    assert.equal(audited.length, 6);
    assert.deepEqual(
      (await heardChanges(h, accountId)).map(({ body, heard }) => [body.after.settlementFeeRate, heard]),
      [
        ['0.0005', enterpriseId],
        ['0', enterpriseId],
      ],
    );
  });
});

describe('what is refused leaves nothing', () => {
  it('400: what is no share with at most 8 decimals', async () => {
    const accountId = await account();
    for (const wrong of ['', '1.1', '-0.1', '0.000000001', '.5', '0.', '1e-4', '00.1', ' 0.1', '0,1', 0.1])
      assert.equal((await set(accountId, wrong as string)).status, 400, String(wrong));
  });
  it('401, 403: to everybody but administrators of the platform, the account’s own too', async () => {
    const accountId = await account();
    assert.equal((await set(accountId, '0', null)).status, 401);
    assert.equal((await set(accountId, '0', h.admin)).status, 403);
  });
  it('404: accounts of nobody, and wallets that are none', async () => {
    const chain = await account('btc');
    const before = await countSettings(h);
    for (const id of [newHexId(), 'treasury', chain]) assert.equal((await set(id, '0.1')).status, 404);
    assert.equal(await countSettings(h), before);
  });
});
