import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listDvpFeeRates as contract, setDvpFeeRate } from '#lib/contracts/clearing/fee-rates.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const [birch, ash] = [
  await h.create.enterprise({ name: 'Birch 100%' }),
  await h.create.enterprise({ name: 'Ash Österreich' }),
];
const treasury = await insertAccount(h.db, birch, { label: 'Treasury' });
const desk = await insertAccount(h.db, birch, { label: 'Desk' });
const test = await insertAccount(h.db, ash, { label: 'Prime_Test', coin: 'tofc' });
await insertAccount(h.db, birch, { label: 'Chain', coin: 'btc' });
await h.call(setDvpFeeRate, { as: platform, input: { accountId: desk, settlementFeeRate: '0.0005' } });

const list = async (name?: string) => {
  const { status, body, text } = await h.call(contract, { as: platform, input: name === undefined ? {} : { name } });
  assert.equal(status, 200, text);
  return body.accounts;
};
const ids = async (name?: string) => (await list(name)).map(({ accountId }) => accountId);

describe('GET platform/dvp/fee-rates', () => {
  it('200: lists every trading account by enterprise and name, with 0 where nothing is set', async () => {
    const fixed = { enterpriseId: birch, enterpriseName: 'Birch 100%' };
    assert.deepEqual(await list(), [
      {
        accountId: test,
        accountName: 'Prime_Test',
        enterpriseId: ash,
        enterpriseName: 'Ash Österreich',
        settlementFeeRate: '0',
      },
      { accountId: desk, accountName: 'Desk', ...fixed, settlementFeeRate: '0.0005' },
      { accountId: treasury, accountName: 'Treasury', ...fixed, settlementFeeRate: '0' },
    ]);
  });
  it('200: finds by a part of either name, in any case, as it is written', async () => {
    assert.deepEqual(await ids('BIRCH'), [desk, treasury]);
    assert.deepEqual(await ids('öster'), [test]);
    assert.deepEqual(await ids('ÖSTER'), [test]);
    assert.deepEqual(await ids('easur'), [treasury]);
    assert.deepEqual(
      [await ids('0%'), await ids('e_T'), await ids('%'), await ids('k_')],
      [[desk, treasury], [test], [desk, treasury], []],
    );
  });
  it('200: 500 at most', async () => {
    await h.ownerPool.query(
      `insert into wallets select (jsonb_populate_record(null::wallets,
        to_jsonb(w) || jsonb_build_object('id', gen_random_uuid()))).* from wallets w, generate_series(1, 500) where w.id = $1`,
      [treasury],
    );
    assert.equal((await list()).length, 500);
    assert.deepEqual(await ids('desk'), [desk]);
  });
  it('400: a name that is none', async () => {
    for (const name of ['', ' ', 'x'.repeat(201), 'a\u202eb'])
      assert.equal((await h.call(contract, { as: platform, input: { name } })).status, 400, JSON.stringify(name));
  });
  it('401, 403: to everybody but administrators of the platform', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
