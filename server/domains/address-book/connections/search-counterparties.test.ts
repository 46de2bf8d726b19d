import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import { searchCounterparties as contract } from '#lib/contracts/address-book/counterparties.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, bookParty, listAccount, pair } from '../testing.ts';

const h = await harness();
const one = await bookParty(h, { name: 'North' });
const second = { ...one, ...(await listAccount(h, one)) };
const [alpha, beta, gamma] = [
  await bookParty(h, { name: 'Alpha Bank', description: 'Prime' }),
  await bookParty(h, { name: 'Beta' }),
  await bookParty(h, { name: 'Gamma' }),
];
const { asked: withAlpha } = await pair(h, one, alpha);
const { answer: withBeta } = await pair(h, beta, second);
const fromGamma = await ask(h, gamma, one);
const hidden = await ask(h, second, gamma);
const hide = { enterpriseId: one.enterpriseId, connectionIds: [hidden], hidden: true };
await h.call(updateCounterpartyConnections, { as: one.as, input: hide });

type Filters = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const find = (filters: Filters = {}) =>
  h.call(contract, { as: one.as, input: { enterpriseId: one.enterpriseId, ...filters } });
const idsOf = async (filters: Filters) => (await find(filters)).body.connections.map(({ id }) => id);

describe('GET address-book/connections', () => {
  it('200: each counterparty once, from the own side, with what waits for an answer', async () => {
    const { body } = await find();
    assert.deepEqual(
      body.connections.map((row) => [row.id, row.direction, row.counterpartyName, row.ownWalletId, row.isToAnswer]),
      [
        [fromGamma, 'incoming', 'Gamma', one.walletId, true],
        [withBeta, 'outgoing', 'Beta', second.walletId, false],
        [withAlpha, 'outgoing', 'Alpha Bank', one.walletId, false],
      ],
    );
    assert.ok(body.connections[0]?.expiresAt);
    assert.deepEqual([body.connections[2]?.label, body.connections[2]?.ownAccountName], ['Prime', 'Desk']);
  });
  it('200: narrowed by each filter', async () => {
    const cases: [Filters, string[]][] = [
      [{ direction: 'incoming' }, [fromGamma]],
      [{ direction: 'outgoing' }, [withBeta, withAlpha]],
      [{ onlyToAnswer: 'true' }, [fromGamma]],
      [{ statuses: ['REQUESTED'] }, [fromGamma]],
      [{ statuses: ['REQUESTED'], hidden: 'include' }, [hidden, fromGamma]],
      [{ hidden: 'show-only-hidden' }, [hidden]],
      [{ types: ['WHITELIST'] }, []],
      [{ ownWalletIds: [second.walletId] }, [withBeta]],
      [{ counterpartyListingIds: [gamma.listingId], hidden: 'include' }, [hidden, fromGamma]],
      [{ text: 'alpha' }, [withAlpha]],
      [{ text: 'PRIME' }, [withAlpha]],
      [{ text: withBeta.slice(0, 34) }, [withBeta]],
      [{ sort: 'createdAt' }, [withAlpha, withBeta, fromGamma]],
      [{ sort: '-updatedAt' }, [fromGamma, withBeta, withAlpha]],
    ];
    for (const [filters, ids] of cases) assert.deepEqual(await idsOf(filters), ids, JSON.stringify(filters));
  });
  it('200: page by page, in each order', async () => {
    for (const sort of ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const) {
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { body } = await find({ limit: 1, sort, ...(cursor ? { cursor } : {}) });
        seen.push(...body.connections.map(({ id }) => id));
        assert.equal(body.total, 3);
        if (body.nextCursor === null) break;
        cursor = body.nextCursor;
      }
      assert.deepEqual(seen, await idsOf({ sort }));
    }
  });
  it('401, 403, 404: without credentials, without the scope, and for others', async () => {
    const input = { enterpriseId: one.enterpriseId };
    assert.equal((await h.call(contract, { as: null, input })).status, 401);
    const { token } = await h.create.token(one.as.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await h.call(contract, { as: token, input })).status, 403);
    assert.equal((await h.call(contract, { as: gamma.as, input })).status, 404);
  });
});
