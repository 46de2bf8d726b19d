import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listLedgerEntries } from '#lib/contracts/ledger/entries.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createHoldings } from './testing-balances.ts';

const h = await harness();
const { enterpriseId, account, vault, connection } = await createHoldings(h);
const member = await h.create.user({ [enterpriseId]: 'viewer' });
const search = async (query: Partial<InputOf<typeof searchBalances>> = {}) =>
  (await h.call(searchBalances, { as: member, input: { enterpriseId, ...query } })).body;
/** Each balance as one text. */
const found = async (query: Partial<InputOf<typeof searchBalances>> = {}) =>
  (await search(query)).balances.map((one) => `${one.kind} ${one.currency} ${one.posted} ${one.held} ${one.available}`);

describe('GET enterprises/{enterpriseId}/balances', () => {
  it('200: lists what wallets and connections have, by currency, with their names', async () => {
    assert.deepEqual(await found(), [
      'available eth 70 0 70',
      'available ofcbtc 600 50 550',
      'allocated ofcbtc 400 0 400',
      'available ofcusd 30 0 30',
    ]);
    const { balances, total, isTotalExact } = await search();
    assert.deepEqual([total, isTotalExact], [4, true]);
    const names = balances.map(({ walletId, walletName, connectionId, connectionName, settlementId }) => [
      walletId,
      walletName,
      connectionId,
      connectionName,
      settlementId,
    ]);
    assert.deepEqual(names, [
      [vault.id, 'Vault', null, null, null],
      [account.id, 'Treasury', null, null, null],
      [account.id, 'Treasury', connection.id, 'Quayside main', null],
      [account.id, 'Treasury', null, null, null],
    ]);
  });
  it('200: gives ids under which the entries are listed', async () => {
    const [first] = (await search({ kinds: ['allocated'] })).balances;
    const input = { enterpriseId, ledgerAccountId: first?.id ?? '' };
    const { body } = await h.call(listLedgerEntries, { as: member, input });
    assert.deepEqual(
      body.entries.map(({ direction, amount, counterKind, kind }) => [direction, amount, counterKind, kind]),
      [['in', '400', 'available', 'allocation']],
    );
  });
  it('200: filters by wallet, connection, currency and kind, and leaves empty accounts out', async () => {
    assert.equal((await found({ walletIds: [vault.id] })).length, 1);
    assert.equal((await found({ walletIds: [account.id] })).length, 3, 'what it allocated as well');
    assert.equal((await found({ walletIds: [newHexId()] })).length, 0);
    assert.deepEqual(await found({ connectionIds: [connection.id] }), ['allocated ofcbtc 400 0 400']);
    assert.equal((await found({ connectionIds: [randomUUID()] })).length, 0);
    assert.equal((await found({ currencies: ['OFCBTC', 'eth'] })).length, 3);
    assert.equal((await found({ kinds: ['available'], currencies: ['ofcbtc'] })).length, 1);
    const { id } = account;
    await fundAccount(h.service, id, { ofceth: '1' });
    const outside = { kind: 'external' as const, owner: 'outside', asset: 'ofceth' };
    const own = { kind: 'available' as const, owner: id, asset: 'ofceth' };
    const transfers = [{ debit: own, credit: outside, amount: '1' }];
    const groups = [{ kind: 'withdrawal', reference: newHexId(), transfers }];
    await mustApply(h.db, { at: h.service.clock.nowIso(), groups });
    assert.equal((await found()).length, 5);
    assert.equal((await found({ onlyNonZero: true })).length, 4);
  });
  it('200: finds accounts by id and by the start of what people call them', async () => {
    const [first] = (await search({ kinds: ['allocated'] })).balances;
    const id = first?.id ?? '';
    assert.deepEqual(await found({ ledgerAccountIds: [id] }), ['allocated ofcbtc 400 0 400']);
    assert.deepEqual(await found({ text: id }), ['allocated ofcbtc 400 0 400']);
    assert.deepEqual(await found({ text: 'quaySIDE' }), ['allocated ofcbtc 400 0 400']);
    assert.deepEqual(await found({ text: 'vau' }), ['available eth 70 0 70']);
    assert.deepEqual(await found({ text: '%' }), []);
  });
  it('200: pages without doubles or holes', async () => {
    const all = await found();
    const seen: string[] = [];
    for (let cursor: string | undefined, rounds = 0; rounds === 0 || cursor !== undefined; rounds += 1) {
      const page = await search({ limit: 2, cursor });
      seen.push(
        ...page.balances.map((one) => `${one.kind} ${one.currency} ${one.posted} ${one.held} ${one.available}`),
      );
      cursor = page.nextCursor ?? undefined;
    }
    assert.deepEqual(seen, all);
  });
  it('200: shows nothing of others', async () => {
    const input = { enterpriseId: h.enterpriseId, walletIds: [account.id] };
    assert.deepEqual((await h.call(searchBalances, { as: h.viewer, input })).body.balances, []);
    const named = { enterpriseId: h.enterpriseId, connectionIds: [connection.id] };
    assert.deepEqual((await h.call(searchBalances, { as: h.viewer, input: named })).body.balances, []);
  });
  it('400: refuses malformed filters', async () => {
    for (const query of [
      { walletIds: ['x'] },
      { connectionIds: ['x'] },
      { kinds: ['gold'] },
      { limit: 201 },
      { cursor: 'x' },
    ]) {
      const input = { enterpriseId, ...query } as InputOf<typeof searchBalances>;
      assert.equal((await h.call(searchBalances, { as: member, input })).status, 400, JSON.stringify(query));
    }
  });
  it('404, 403, 401: is for members who may read wallets', async () => {
    const input = { enterpriseId };
    assert.equal((await h.call(searchBalances, { as: h.outsider, input })).status, 404);
    const { token } = await h.create.token(member.id, { scopes: ['trade_view'] });
    assert.equal((await h.call(searchBalances, { as: token, input })).status, 403);
    assert.equal((await h.call(searchBalances, { as: null, input })).status, 401);
  });
});
