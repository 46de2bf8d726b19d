import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listCounterparties as contract } from '#lib/contracts/address-book/connections.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, bookParty, listAccount } from '../testing.ts';

const h = await harness({ ADDRESS_BOOK_REVIEW: 'off' });
const one = await bookParty(h, { name: 'North' });
const own = await listAccount(h, one);
const [alpha, beta] = [
  await bookParty(h, { name: 'Alpha Bank', description: 'Prime' }),
  await bookParty(h, { name: 'Beta', description: 'Desk' }),
];
const fromAlpha = await ask(h, alpha, one);
const fromBeta = await ask(h, beta, own);
await ask(h, one, beta);

type Filters = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const list = (filters: Filters = {}) =>
  h.call(contract, { as: one.as, input: { enterpriseId: one.enterpriseId, ...filters } });
const idsOf = async (filters: Filters) => (await list(filters)).body.connections.map(({ id }) => id);

describe('GET connections/counterparties', () => {
  it('200: what others have made, the newest first, as they call themselves', async () => {
    const { body } = await list();
    assert.deepEqual(
      body.connections.map((row) => [
        row.id,
        row.label,
        row.ownerListingEntry.listing.name,
        row.targetListingEntry.walletId,
      ]),
      [
        [fromBeta, 'Desk', 'Beta', own.walletId],
        [fromAlpha, 'Prime', 'Alpha Bank', one.walletId],
      ],
    );
  });
  it('200: narrowed and ordered', async () => {
    const cases: [Filters, string[]][] = [
      [{ id: [fromAlpha] }, [fromAlpha]],
      [{ status: ['ACTIVE'] }, []],
      [{ status: ['REQUESTED'] }, [fromBeta, fromAlpha]],
      [{ ownerWalletId: [alpha.walletId] }, [fromAlpha]],
      [{ ownerWalletId: [one.walletId] }, []],
      [{ name: 'bank' }, [fromAlpha]],
      [{ name: 'desk' }, [fromBeta]],
      [{ orderBy: 'description', orderDirection: 'DESC' }, [fromAlpha, fromBeta]],
      [{ orderBy: 'createdAt' }, [fromAlpha, fromBeta]],
      [{ limit: 1, offset: 1 }, [fromAlpha]],
    ];
    for (const [filters, ids] of cases) assert.deepEqual(await idsOf(filters), ids, JSON.stringify(filters));
  });
  it('200: not what waits for a review', async () => {
    const reviewing = await harness({ ADDRESS_BOOK_REVIEW: 'all' });
    const [from, to] = [await bookParty(reviewing), await bookParty(reviewing)];
    await ask(reviewing, from, to);
    const input = { enterpriseId: to.enterpriseId };
    assert.deepEqual((await reviewing.call(contract, { as: to.as, input })).body.connections, []);
  });
  it('400, 401: no enterprise; one of others', async () => {
    assert.equal((await h.call(contract, { as: one.as, input: { enterpriseId: undefined as never } })).status, 400);
    assert.equal((await h.call(contract, { as: one.as, input: { enterpriseId: beta.enterpriseId } })).status, 401);
  });
});
