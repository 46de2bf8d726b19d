import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createListingEntry as contract } from '#lib/contracts/address-book/entries.ts';
import { createGlobalListing, getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { createWallet, insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { bookParty } from '../testing.ts';
import { auditedOf, heardOf, refused } from '../testing-listings.ts';

const h = await harness();
const { enterpriseId, admin: as } = h;
await h.call(createGlobalListing, { as, input: { enterpriseId } });
const account = (coin = 'ofc') => insertAccount(h.db, enterpriseId, { label: 'Desk', coin });

type Wanted = Partial<Omit<InputOf<typeof contract>, 'enterpriseId'>>;
const list = (more: Wanted, who: { token: string } = as) =>
  h.call(contract, { as: who.token, input: { enterpriseId, public: true, ...more } as InputOf<typeof contract> });

const refusal = (more: Wanted, who?: { token: string }) => refused(h, () => list(more, who));

describe('POST listing/entry/global', () => {
  it('200: lists an account, public or private', async () => {
    for (const isPublic of [true, false]) {
      const walletId = await account();
      const { status, body } = await list({ walletId, public: isPublic, description: 'Prime – desk 1' });
      assert.equal(status, 200);
      const { id: _, createdAt, updatedAt, ...rest } = body;
      const fixed = { walletId, coin: 'ofc', type: 'GO_ACCOUNT', description: 'Prime – desk 1' };
      assert.deepEqual(rest, { ...fixed, discoverable: isPublic, featured: false });
      assert.equal(createdAt, updatedAt);
      const { listingEntries } = (await h.call(getGlobalListing, { as, input: { enterpriseId } })).body;
      assert.deepEqual(listingEntries.at(-1), body);
    }
  });
  it('200: without a description; several accounts of one listing, those of test assets too', async () => {
    const walletId = await account('tofc');
    const { body } = await list({ walletId });
    assert.deepEqual([body.coin, 'description' in body], ['tofc', false]);
  });
  it('200: to who may spend', async () => {
    assert.equal((await list({ walletId: await account() }, h.operator)).status, 200);
  });
  it('200: is audited once, and told to the enterprise alone', async () => {
    const { body } = await list({ walletId: await account(), public: false });
    assert.deepEqual(await auditedOf(h, body.id), [
      { operation: 'createListingEntry', subject: 'listing-entry', owner: enterpriseId },
    ]);
    assert.deepEqual(await heardOf(h, body.id), [`listing-entry.created ${enterpriseId}`]);
  });
});

describe('what is refused leaves nothing', () => {
  it('400: fields that are none, without a body', async () => {
    const walletId = await account();
    for (const wrong of [
      { walletId: '' },
      { walletId: undefined },
      { walletId: 7 },
      { walletId: 'x'.repeat(201) },
      { public: undefined },
      { public: 'yes' },
      { public: 'true' },
      { public: null },
      { description: '' },
      { description: 'x'.repeat(2001) },
      { description: 'a\u0000b' },
      { description: 7 },
    ]) {
      const { status, text } = await refusal({ walletId, ...(wrong as Wanted) });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(wrong).slice(0, 40));
    }
  });
  it('401: for an enterprise of others', async () => {
    const other = await bookParty(h);
    const { status, body } = await refusal({ walletId: await account() }, other.as);
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('401: in the name of another', async () => {
    const walletId = await account();
    assert.equal((await refusal({ walletId, actingUserId: h.operator.id })).status, 401);
    assert.equal((await list({ walletId, actingUserId: as.id })).status, 200);
  });
  it('403: for viewers', async () => {
    const { status, body } = await refusal({ walletId: await account() }, h.viewer);
    assert.equal(status, 403);
    assert.deepEqual(Object.keys(body), ['errorName', 'error']);
  });
  it('409: a second one for the account, public or not', async () => {
    const walletId = await account();
    assert.equal((await list({ walletId })).status, 200);
    const { status, body } = await refusal({ walletId, public: false });
    const error = 'The account has a listing entry already.';
    assert.deepEqual([status, body], [409, { errorName: 'AlreadyExists', error }]);
  });
  it('409: all but one of many at once', async () => {
    const walletId = await account();
    const replies = await Promise.all(Array.from({ length: 6 }, () => list({ walletId })));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409, 409],
    );
  });
  it('422: without a listing', async () => {
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'admin' });
    const walletId = await insertAccount(h.db, none, { label: 'Desk' });
    const input = { enterpriseId: none, walletId, public: true };
    const { status, body } = await refused(h, () => h.call(contract, { as: user, input }));
    const error = 'The enterprise has no listing yet: create it first.';
    assert.deepEqual([status, body], [422, { errorName: 'Unprocessable', error }]);
  });
  it('422: an unknown account, one of others, listed or not, and a wallet of another coin, with the same words', async () => {
    const other = await bookParty(h);
    const theirs = await insertAccount(h.db, other.enterpriseId, { label: 'Desk' });
    const onChain = await createWallet(h.service, enterpriseId, { coin: 'btc', type: 'hot' });
    const replies = [];
    for (const walletId of [newHexId(), randomUUID(), 'x', theirs, other.walletId, onChain.id, other.entryId]) {
      const reply = await refusal({ walletId });
      assert.equal(reply.status, 422, walletId);
      assert.deepEqual(
        problemsOf(reply).map(({ path }) => path),
        ['walletId'],
      );
      replies.push([reply.text, reply.headers.get('clearhouse-problem')]);
    }
    assert.deepEqual(replies, Array(replies.length).fill(replies[0]));
  });
  it('422: a description that hides something, since it stands where names do', async () => {
    const walletId = await account();
    for (const sign of ['\u202e', '\u2066', '\u200b', '\n', '\t', '\u0007', '\u009f', '\ufeff']) {
      const reply = await refusal({ walletId, description: `Prime${sign}desk` });
      assert.equal(reply.status, 422, JSON.stringify(sign));
      assert.deepEqual(Object.keys(reply.body), ['errorName', 'error']);
      assert.deepEqual(
        problemsOf(reply).map(({ path }) => path),
        ['description'],
      );
    }
    for (const description of [' ', '\u00a0\u3000'])
      assert.equal((await refusal({ walletId, description })).status, 422, 'nothing to see');
    assert.equal((await list({ walletId, description: 'Ωμέγα 日本 العربية 👩‍💻' })).status, 200);
  });
});
