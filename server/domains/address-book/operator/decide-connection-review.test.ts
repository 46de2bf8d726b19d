import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { createCounterpartyConnection, listCounterparties } from '#lib/contracts/address-book/connections.ts';
import { getCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { decideConnectionReview as contract } from '#lib/contracts/address-book/operator.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { MINUTE, passTime, stateOf, statusOf } from '../connections/testing-connections.ts';
import { ask, bookParty } from '../testing.ts';
import { auditedOf, heardOf, refused } from '../testing-listings.ts';

const h = await harness({ ADDRESS_BOOK_REVIEW: 'all' });
const platform = await h.create.user({}, { isPlatformAdmin: true });

type Decision = Omit<InputOf<typeof contract>, 'connectionId'>;
const decide = (connectionId: string, decision: Decision, as: { token: string } = platform) =>
  h.call(contract, { as: as.token, input: { connectionId, ...decision } });
const approve = (id: string) => decide(id, { decision: 'approve' });
const reject = (id: string) => decide(id, { decision: 'reject', reason: 'Not one of ours.' });
const parties = async () => [await bookParty(h), await bookParty(h)] as const;
const NOBODY = '0'.repeat(32);

describe('POST platform/address-book/reviews/{connectionId}', () => {
  it('200: approved, the counterparty is asked, who knew nothing before', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    const { as, enterpriseId } = two;
    const received = async () => (await h.call(listCounterparties, { as, input: { enterpriseId } })).body.connections;
    assert.deepEqual(await received(), []);
    const { status, body } = await approve(id.toUpperCase());
    assert.deepEqual([status, body], [200, { id, status: 'REQUESTED' }]);
    const [asked] = await received();
    assert.deepEqual([asked?.id, asked?.status], [id, 'REQUESTED']);
    assert.ok(!('evaluationId' in (asked ?? {})), 'the review is the owner’s');
    assert.deepEqual(await heardOf(h, id), [
      `counterparty-connection.put-under-review ${one.enterpriseId}`,
      `counterparty-connection.approved ${one.enterpriseId}`,
      ...[one, two].map((party) => `counterparty-connection.requested ${party.enterpriseId}`),
    ]);
  });
  it('200: approved by the operator, asked by who wanted it', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    await approve(id);
    const { rows } = await h.ownerPool.query(
      `select distinct type, replace(actor_user_id::text, '-', '') as actor from events where subject_id = $1 order by 1`,
      [id],
    );
    assert.deepEqual(rows, [
      { type: 'counterparty-connection.approved', actor: platform.id },
      { type: 'counterparty-connection.put-under-review', actor: one.as.id },
      { type: 'counterparty-connection.requested', actor: one.as.id },
    ]);
  });
  it('200: approved, reminders and expiry count from then on', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    await approve(id);
    const { rows } = await h.ownerPool.query(
      `select kind from address_book_tasks where subject_id = $1 order by kind`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['request-expiry', 'request-reminder'],
    );
  });
  it('200: rejected, it has ended, which the owner reads with the reason, and nobody else', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    const { status, body } = await reject(id);
    assert.deepEqual([status, body], [200, { id, status: 'INACTIVE' }]);
    const { enterpriseId, as } = one;
    const read = await h.call(getCounterparty, { as, input: { enterpriseId, connectionId: id } });
    const { ending, endingReason } = read.body.connection;
    assert.deepEqual([ending, endingReason], ['rejected', 'Not one of ours.']);
    const place = { enterpriseId: two.enterpriseId };
    assert.deepEqual((await h.call(listCounterparties, { as: two.as, input: place })).body.connections, []);
    const theirs = await h.call(getCounterparty, { as: two.as, input: { ...place, connectionId: id } });
    assert.equal(theirs.status, 404);
    assert.deepEqual((await heardOf(h, id)).at(-1), `counterparty-connection.rejected ${enterpriseId}`);
  });
  it('200: both of two that cross: the second approval connects them', async () => {
    const [one, two] = await parties();
    const [id, other] = [await ask(h, one, two), await ask(h, two, one)];
    assert.equal((await approve(id)).body.status, 'REQUESTED');
    assert.deepEqual((await approve(other)).body, { id: other, status: 'PENDING_ACTIVATION' });
    assert.deepEqual([(await stateOf(h, id))?.linked, (await stateOf(h, other))?.linked], [other, id]);
    await passTime(h, MINUTE);
    assert.deepEqual([await statusOf(h, id), await statusOf(h, other)], ['ACTIVE', 'ACTIVE']);
  });
  it('200: one to an account that is not listed becomes active, since nobody can answer', async () => {
    const [one, two] = await parties();
    const walletId = await insertAccount(h.db, two.enterpriseId, { label: 'Unlisted' });
    const input = { listingEntryId: one.entryId, walletId, localListingName: 'Zug people' };
    const [made] = (await h.call(createCounterpartyConnection, { as: one.as, input })).body.connections;
    const id = made?.id ?? '';
    assert.deepEqual((await approve(id)).body, { id, status: 'PENDING_ACTIVATION' });
    await passTime(h, MINUTE);
    assert.equal(await statusOf(h, id), 'ACTIVE');
    assert.ok((await heardOf(h, id)).every((heard) => heard.endsWith(one.enterpriseId)));
  });
  it('200: is audited once for the operator, and once where the connection is', async () => {
    const [one, two] = await parties();
    for (const act of [approve, reject]) {
      const id = await ask(h, one, act === approve ? two : await bookParty(h));
      await act(id);
      const audited = (await auditedOf(h, id)).filter(({ operation }) => operation === 'decideConnectionReview');
      assert.deepEqual(audited.map(({ owner }) => owner).toSorted(), [NOBODY, one.enterpriseId].toSorted());
    }
  });
});

describe('what is refused leaves nothing', () => {
  it('400: a rejection without a reason, and fields that are none', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    const reply = await refused(h, () => decide(id, { decision: 'reject' }));
    assert.equal(reply.status, 400);
    assert.deepEqual(problemsOf(reply), [{ path: 'reason', message: 'is required to reject' }]);
    for (const wrong of [
      {},
      { decision: 'maybe' },
      { decision: 'reject', reason: '' },
      { decision: 'reject', reason: 'x'.repeat(2001) },
    ])
      assert.equal((await refused(h, () => decide(id, wrong as Decision))).status, 400, JSON.stringify(wrong));
    assert.equal((await refused(h, () => approve('x'))).status, 400);
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    const unknown = await refused(h, () =>
      h.call(contract, { as: null, input: { connectionId: id, decision: 'approve' } }),
    );
    assert.equal(unknown.status, 401);
    for (const { as } of [one, two])
      assert.equal((await refused(h, () => decide(id, { decision: 'approve' }, as))).status, 403);
  });
  it('404: a connection of nobody', async () => {
    assert.equal((await refused(h, () => approve(randomUUID()))).status, 404);
  });
  it('409: one that is decided, withdrawn or blocked already', async () => {
    const [one, two] = await parties();
    const three = await bookParty(h);
    const [approved, rejected] = [await ask(h, one, two), await ask(h, two, three)];
    await approve(approved);
    await reject(rejected);
    const blocked = await ask(h, three, one);
    const input = { enterpriseId: one.enterpriseId, blockedListingId: three.listingId };
    assert.equal((await h.call(blockListing, { as: one.as, input })).status, 200);
    for (const id of [approved, rejected, blocked])
      for (const again of [approve, reject]) {
        const { status, body } = await refused(h, () => again(id));
        assert.equal(status, 409);
        assert.ok('requestId' in body, 'the platform’s body');
      }
  });
  it('409: all but one of many at once', async () => {
    const [one, two] = await parties();
    const id = await ask(h, one, two);
    const replies = await Promise.all([approve, reject, approve, reject].map((act) => act(id)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    );
  });
});
