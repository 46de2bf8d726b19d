import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changesOf, SettingsValues, toSettingsValues, unitsFor } from './dvp-settings-values.ts';

const ROUTE = '0197b000-0000-7000-8000-000000000001';
const nowOf = (change: object = {}, approvalsRequired = 1) => ({
  settings: {
    accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
    affirmationExpirationTime: 86_400,
    referralCode: 'NORTHWIND',
    queueAutomationEnabled: false,
    ...change,
  },
  approvalsRequired,
});

describe('settings of an account in a form', () => {
  it('begin as they are, in the largest unit that is whole', () => {
    const spans = [86_400, 5400, 14_400, 60, 7_776_000, 90].map((affirmationExpirationTime) => {
      const { amount, unit } = toSettingsValues(nowOf({ affirmationExpirationTime }));
      return `${amount} ${unit}`;
    });
    assert.deepEqual(spans, ['1 days', '90 minutes', '4 hours', '1 minutes', '90 days', '90 seconds']);
    assert.deepEqual(unitsFor(nowOf()), ['days', 'hours', 'minutes']);
    assert.ok(unitsFor(nowOf({ affirmationExpirationTime: 90 })).includes('seconds'));
  });
  it('change nothing when they are sent as they began, or say the same in another unit', () => {
    for (const now of [nowOf(), nowOf({ queueAutomationTransactionRouteId: ROUTE, queueAutomationEnabled: true }, 3)]) {
      const values = toSettingsValues(now);
      assert.deepEqual(changesOf(values, now), {});
      assert.deepEqual(changesOf({ ...values, amount: '24', unit: 'hours' }, now), {});
    }
  });
  it('send only what differs', () => {
    const now = nowOf();
    const values = toSettingsValues(now);
    assert.deepEqual(changesOf({ ...values, amount: '4', unit: 'hours' }, now), {
      account: { affirmationExpirationTime: 14_400 },
    });
    assert.deepEqual(changesOf({ ...values, routeId: ROUTE, isAutomated: true, approvalsRequired: '2' }, now), {
      account: { queueAutomationTransactionRouteId: ROUTE },
      isAutomated: true,
      approvalsRequired: 2,
    });
  });
  it('let the automation end with its route', () => {
    const now = nowOf({ queueAutomationTransactionRouteId: ROUTE, queueAutomationEnabled: true });
    assert.deepEqual(changesOf({ ...toSettingsValues(now), routeId: 'none', isAutomated: false }, now), {
      account: { queueAutomationTransactionRouteId: null },
    });
  });
  it('take 1 minute to 90 days', () => {
    const isRight = (amount: string, unit: SettingsValues['unit']): boolean =>
      SettingsValues.safeParse({ ...toSettingsValues(nowOf()), amount, unit }).success;
    for (const amount of ['', '0', '91', '-1', '1.5', '1e1', '999999999'])
      assert.equal(isRight(amount, 'days'), false, amount);
    assert.deepEqual([isRight('90', 'days'), isRight('1', 'minutes'), isRight(' 4 ', 'hours')], [true, true, true]);
    assert.deepEqual([isRight('59', 'seconds'), isRight('2161', 'hours')], [false, false]);
  });
});
