import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { mayGrantScope, ROLE_SCOPES, Scope, signInScopes, TokenScope } from '#lib/scopes.ts';
import { splitName } from '#server/domains/directory/rules.ts';
import { areRangesWithin, countFailure, effectiveScopes, scopesBeyond } from './rules.ts';

const WALL = new Date('2026-03-02T09:30:00.000Z');
const WALLET = '1c2d3e4f5a6b47889900aabbccddeeff';

describe('lockout', () => {
  const lockSeconds = (failed: number): number | null => {
    const { lockedUntil } = countFailure(failed, WALL);
    return lockedUntil === null ? null : (Date.parse(lockedUntil) - WALL.getTime()) / 1000;
  };
  it('leaves the first four failures free and locks with the fifth', () => {
    assert.deepEqual([0, 1, 2, 3].map(lockSeconds), [null, null, null, null]);
    assert.equal(lockSeconds(4), 30);
  });
  it('doubles from 30 seconds and stops at 15 minutes', () => {
    assert.deepEqual(
      [4, 5, 6, 7, 8, 9, 10, 500, 100_000].map(lockSeconds),
      [30, 60, 120, 240, 480, 900, 900, 900, 900],
    );
  });
  it('counts no further than its column holds', () => {
    assert.equal(countFailure(40_000, WALL).failedSignIns, 1000);
  });
});

describe('scopes of a token', () => {
  it('hands on what the holder has, and single wallets out of wider scopes', () => {
    assert.ok(mayGrantScope(['all'], 'trade_fix'));
    assert.ok(mayGrantScope(['wallet_view_all'], `wallet_view:${WALLET}`));
    assert.ok(mayGrantScope(['wallet_view'], `wallet_view:${WALLET}`));
    assert.ok(mayGrantScope(['wallet_view_enterprise'], 'wallet_view'));
    assert.ok(!mayGrantScope(['wallet_view'], 'wallet_view_enterprise'));
    assert.ok(!mayGrantScope(['wallet_view_enterprise'], 'wallet_view_all'));
    assert.ok(!mayGrantScope([`wallet_view:${WALLET}`], 'wallet_view'));
    assert.ok(!mayGrantScope([`wallet_view:${WALLET}`], 'wallet_view_all'));
    assert.ok(!mayGrantScope([`wallet_view:${WALLET}`], `wallet_view:${WALLET.replace('1', '2')}`));
    assert.ok(!mayGrantScope(['wallet_view_all'], `wallet_spend:${WALLET}`));
  });
  it('never hands on `all` from every other scope together', () => {
    const others = Scope.options.filter((scope) => scope !== 'all');
    assert.deepEqual(scopesBeyond(others, Scope.options), ['all']);
  });
  it('refuses scopes that do not exist, and wallets on scopes that are of none', () => {
    for (const wrong of ['everything', 'WALLET_VIEW', `trade_view:${WALLET}`, 'wallet_view:xyz', '', 'constructor']) {
      const { error } = TokenScope.safeParse(wrong);
      assert.equal(error?.issues.length, wrong === '' ? 2 : 1, wrong);
      assert.match(
        error?.issues.at(-1)?.message ?? '',
        /^must be a scope, such as wallet_view_all, or wallet_view:<wal/,
      );
    }
    const document = readFileSync('public/docs/calling.md', 'utf8');
    const rights = document.slice(document.indexOf('### Rights'), document.indexOf('### Confirming'));
    for (const scope of Scope.options) assert.ok(rights.includes(`\`${scope}\``), scope);
    assert.ok(TokenScope.safeParse(`wallet_view:${WALLET}`).success);
  });
  it('gives a sign-in the scopes of all roles, and user_manage', () => {
    assert.deepEqual(signInScopes([], false), ['openid', 'profile', 'user_manage']);
    assert.deepEqual(signInScopes([], true), Scope.options);
    assert.deepEqual(new Set(signInScopes(['viewer'], false)), new Set([...ROLE_SCOPES.viewer, 'user_manage']));
  });
  it('is narrowed by the role', () => {
    assert.deepEqual(new Set(effectiveScopes('viewer', ['all'])), ROLE_SCOPES.viewer);
    assert.deepEqual(effectiveScopes('viewer', ['wallet_spend_all', 'trade_view']), ['trade_view']);
  });
});

describe('address ranges of a token', () => {
  it('lie within those of the maker: the same range or an address inside', () => {
    const limits = ['10.0.0.0/8', '2001:db8::/32', '203.0.113.7'];
    assert.ok(areRangesWithin(limits, ['10.0.0.0/8', '10.9.9.9', '2001:db8::1', '203.0.113.7']));
    for (const wider of ['0.0.0.0/0', '10.0.0.0/7', '10.1.0.0/16', '203.0.113.8', '::/0']) {
      assert.ok(!areRangesWithin(limits, [wider]), wider);
    }
  });
});

describe('names', () => {
  it('are split at the first space', () => {
    assert.deepEqual(splitName('Ana María  de la Cruz'), {
      first: 'Ana',
      last: 'María de la Cruz',
      full: 'Ana María  de la Cruz',
    });
    assert.deepEqual(splitName('Plato'), { first: 'Plato', last: '', full: 'Plato' });
  });
});
