import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getFiatStatement as contract } from '#lib/contracts/banking/statements.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { after } from '#lib/time.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime, simulateDeposit } from '../testing.ts';
import { under } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const DAY_SECONDS = 86_400;
const accountId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' });
const dayFromNow = (days: number) => after(h.service.clock.nowIso(), days * DAY_SECONDS * 1000).slice(0, 10);
const today = () => dayFromNow(0);
const deposit = (amount: string) =>
  simulateDeposit(h, h.operator, { walletId: accountId, currency: 'tfiatusd', amount });
const read = (more: Partial<InputOf<typeof contract>> = {}, as = h.viewer) =>
  h.call(contract, { as, input: { enterpriseId, accountId, currency: 'tfiatusd', day: today(), ...more } });

const first = await deposit('15005');
await passTime(h, DAY_SECONDS);
const second = await deposit('2000');
await h.call(returnFiatMovement, { as: h.operator, input: { enterpriseId, movementId: second, reason: 'Recalled' } });
const third = await deposit('99');

describe('GET enterprises/{enterpriseId}/fiat-statement', () => {
  it('200: has the balances of the day, and every entry between them', async () => {
    const { status, body } = await read();
    assert.equal(status, 200);
    assert.equal(body.fileName, `camt.053-tfiatusd-${today()}.xml`);
    assert.deepEqual(under(body.content, 'Bal/Amt'), ['150.05', '151.04']);
    assert.deepEqual(under(body.content, 'Bal/Tp/CdOrPrtry/Cd'), ['OPBD', 'ITBD']);
    assert.deepEqual(under(body.content, 'Ntry/Amt'), ['20.00', '20.00', '0.99']);
    assert.deepEqual(under(body.content, 'Ntry/CdtDbtInd'), ['CRDT', 'DBIT', 'CRDT']);
    assert.deepEqual(under(body.content, 'Ntry/AcctSvcrRef'), [second, second, third]);
    assert.deepEqual(under(body.content, 'Ntry/RvslInd'), ['true']);
    assert.deepEqual(under(body.content, 'Fmly/Cd'), ['RCDT', 'RCDT', 'RCDT']);
    assert.match(body.content, /<Amt Ccy="USD">/);
  });
  it('200: is the same for a day that has ended, but for when it was made', async () => {
    const day = dayFromNow(-1);
    const whole = (xml: string) => xml.replaceAll(/<CreDtTm>[^<]*<\/CreDtTm>/g, '');
    const [one, other] = [(await read({ day })).body.content, (await read({ day })).body.content];
    assert.equal(whole(one), whole(other));
    assert.deepEqual(under(one, 'Ntry/AcctSvcrRef'), [first]);
    assert.deepEqual(under(one, 'Bal/Amt'), ['0.00', '150.05']);
    assert.deepEqual(under(one, 'Bal/Tp/CdOrPrtry/Cd'), ['OPBD', 'CLBD']);
  });
  it('200: is empty where nothing moved', async () => {
    const { body } = await read({ currency: 'tfiateur' });
    assert.deepEqual([under(body.content, 'Bal/Amt'), under(body.content, 'Ntry/Amt')], [['0.00', '0.00'], []]);
  });
  it('400, 403, 404: days and currencies that are none, strangers, other enterprises', async () => {
    for (const more of [
      { day: '2026-02-30' },
      { day: '2999-01-01' },
      { day: dayFromNow(1) },
      { day: 'today' },
      { currency: 'fiatusd' },
    ] as const)
      assert.equal((await read(more)).status, 400, JSON.stringify(more));
    assert.equal((await read({}, h.outsider)).status, 404);
    const elsewhere = await insertAccount(h.db, h.otherEnterpriseId, { coin: 'tofc', label: 'Theirs' });
    assert.equal((await read({ accountId: elsewhere })).status, 404);
  });
});
