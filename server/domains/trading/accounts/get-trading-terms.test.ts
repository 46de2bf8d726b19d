import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTradingStop } from '#lib/contracts/trading/orders.ts';
import { setPlatformTradingStop } from '#lib/contracts/trading/platform-accounts.ts';
import { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { newDesk, pin, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const operator = await h.create.user({}, { isPlatformAdmin: true });
const { accountId, admin, trader } = await newDesk(h);
const ask = (product: string, id = accountId) =>
  h.call(getTradingTerms, { as: trader, input: { accountId: id, product } });

describe('200', () => {
  it('has price, collar, decimals and fees, of an account that never ordered too', async () => {
    const { status, body, text } = await ask('TBTC*-TUSD');
    assert.equal(status, 200, text);
    assert.deepEqual(body, {
      time: '2026-11-20T10:00:00.000Z',
      product: 'TBTC-TUSD',
      referencePrice: '60000',
      collarPercent: 10,
      baseDecimals: 8,
      quoteDecimals: 2,
      takerBps: 10,
      makerBps: 10,
      isStopped: false,
      enterpriseStoppedAt: null,
      operatorStoppedAt: null,
    });
  });

  it('says that the account is stopped, and by whom', async () => {
    const stops = async () => {
      const { isStopped, enterpriseStoppedAt, operatorStoppedAt } = (await ask('TBTC-TUSD')).body;
      return [isStopped, enterpriseStoppedAt, operatorStoppedAt];
    };
    const at = '2026-11-20T10:00:00.000Z';
    const own = { as: admin, input: { accountId, isStopped: true } };
    await h.call(setTradingStop, own);
    assert.deepEqual(await stops(), [true, at, null]);
    await h.call(setPlatformTradingStop, { as: operator, input: { accountId, isStopped: true } });
    assert.deepEqual(await stops(), [true, at, at]);
  });
});

describe('400', () => {
  it('is for products that there are none of', async () => {
    assert.equal((await ask('NONE')).status, 400);
  });
});

describe('403', () => {
  it('is for accounts of others', async () => {
    assert.equal((await ask('TBTC-TUSD', (await newDesk(h)).accountId)).status, 403);
  });
});
