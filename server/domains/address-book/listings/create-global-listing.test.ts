import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGlobalListing as contract, getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { auditedOf, heardOf, refused } from '../testing-listings.ts';

const PATH = '/api/address-book/v1/listing/global';

const h = await harness();

async function newcomer(name?: string) {
  const enterpriseId = await h.create.enterprise(name === undefined ? {} : { name });
  return { enterpriseId, as: await h.create.user({ [enterpriseId]: 'admin' }) };
}

describe('POST listing/global', () => {
  it('200: makes the listing under the name of the enterprise', async () => {
    const { enterpriseId, as } = await newcomer('Quay & Sons “Bank”');
    const description = 'Settles\nfor institutions.';
    const { status, body } = await h.call(contract, { as, input: { enterpriseId, description } });
    assert.equal(status, 200);
    const { id: _, createdAt, updatedAt, ...rest } = body;
    assert.deepEqual(rest, { enterpriseId, description, name: 'Quay & Sons “Bank”', owner: enterpriseId });
    assert.equal(createdAt, updatedAt);
    const { body: read } = await h.call(getGlobalListing, { as, input: { enterpriseId } });
    assert.deepEqual(read, { ...body, listingEntries: [] });
  });
  it('200: without a description, and with an empty body', async () => {
    const { enterpriseId, as } = await newcomer();
    const headers = { authorization: `Bearer ${as.token}`, 'enterprise-id': enterpriseId };
    const reply = await h.app.request(PATH, { method: 'POST', headers });
    assert.equal(reply.status, 200);
    assert.ok(!('description' in ((await reply.json()) as object)));
  });
  it('200: to who may spend', async () => {
    const { enterpriseId } = await newcomer();
    const as = await h.create.user({ [enterpriseId]: 'operator' });
    assert.equal((await h.call(contract, { as, input: { enterpriseId } })).status, 200);
  });
  it('200: with the longest description', async () => {
    const { enterpriseId, as } = await newcomer();
    const description = 'é'.repeat(2000);
    const { body } = await h.call(contract, { as, input: { enterpriseId, description } });
    assert.equal(body.description, description);
  });
  it('200: is audited once, and told once', async () => {
    const { enterpriseId, as } = await newcomer();
    const { body } = await h.call(contract, { as, input: { enterpriseId } });
    assert.deepEqual(await auditedOf(h, body.id), [
      { operation: 'createGlobalListing', subject: 'listing', owner: enterpriseId },
    ]);
    assert.deepEqual(await heardOf(h, body.id), [`listing.created ${enterpriseId}`]);
  });
  it('200: the same reply to the same Idempotency-Key', async () => {
    const { enterpriseId, as } = await newcomer();
    const sent = { as, input: { enterpriseId }, headers: { 'idempotency-key': 'listing-once' } };
    const [one, other] = [await h.call(contract, sent), await h.call(contract, sent)];
    assert.deepEqual([other.status, other.text], [200, one.text]);
  });
});

describe('what is refused leaves nothing', () => {
  it('400: without the header enterprise-id, without a body', async () => {
    const { enterpriseId, as } = await newcomer();
    const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ enterpriseId });
    const { status, text } = await refused(h, async () => {
      const reply = await h.app.request(PATH, { method: 'POST', headers, body });
      return { status: reply.status, text: await reply.text() };
    });
    assert.deepEqual([status, text], [400, '']);
  });
  it('400: a description that is none', async () => {
    const { enterpriseId, as } = await newcomer();
    for (const description of ['', 'x'.repeat(2001), 'a\u0000b', 'half \ud800', 7, null, ['x']]) {
      const input = { enterpriseId, description: description as string };
      const { status, text } = await refused(h, () => h.call(contract, { as, input }));
      assert.deepEqual([status, text], [400, ''], JSON.stringify(description).slice(0, 20));
    }
  });
  it('400: names the field in the header alone', async () => {
    const { enterpriseId, as } = await newcomer();
    const reply = await h.call(contract, { as, input: { enterpriseId, description: '' } });
    assert.deepEqual(
      problemsOf(reply).map(({ path }) => path),
      ['description'],
    );
  });
  it('401: for an enterprise of others, and for one that is none', async () => {
    const { enterpriseId } = await newcomer();
    for (const id of [enterpriseId, newHexId(), 'x']) {
      const { status, text } = await refused(h, () => h.call(contract, { as: h.admin, input: { enterpriseId: id } }));
      assert.equal(status, 401);
      assert.deepEqual(Object.keys(JSON.parse(text)), ['errorName', 'error']);
    }
  });
  it('401: in the name of another, of an admin too', async () => {
    const { enterpriseId, as } = await newcomer();
    const member = await h.create.user({ [enterpriseId]: 'operator' });
    for (const actingUserId of [member.id, newHexId(), 'x']) {
      const { status, text } = await refused(h, () => h.call(contract, { as, input: { enterpriseId, actingUserId } }));
      assert.equal(status, 401);
      assert.deepEqual(Object.keys(JSON.parse(text)), ['errorName', 'error']);
    }
    assert.equal((await h.call(contract, { as, input: { enterpriseId, actingUserId: as.id } })).status, 200);
  });
  it('403: for viewers, and with a token that may not spend', async () => {
    const { enterpriseId, as } = await newcomer();
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    const { token } = await h.create.token(as.id, { scopes: ['wallet_view_all'] });
    for (const who of [viewer.token, token]) {
      const { status, text } = await refused(h, () => h.call(contract, { as: who, input: { enterpriseId } }));
      assert.equal(status, 403);
      assert.deepEqual(Object.keys(JSON.parse(text)), ['errorName', 'error']);
    }
  });
  it('409: a second one', async () => {
    const { enterpriseId, as } = await newcomer();
    const first = await h.call(contract, { as, input: { enterpriseId, description: 'First' } });
    const again = () => h.call(contract, { as, input: { enterpriseId, description: 'Second' } });
    const { status, text } = await refused(h, again);
    assert.equal(status, 409);
    assert.deepEqual(JSON.parse(text), {
      errorName: 'AlreadyExists',
      error: 'The enterprise has a listing already.',
    });
    const { body } = await h.call(getGlobalListing, { as, input: { enterpriseId } });
    assert.equal(body.description, first.body.description);
  });
  it('409: all but one of many at once', async () => {
    const { enterpriseId, as } = await newcomer();
    const calls = Array.from({ length: 6 }, () => h.call(contract, { as, input: { enterpriseId } }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409]);
  });
});
