import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMutes, setMutedEnterprises } from '#lib/contracts/notifications/muting.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { auditOf, refusalIn } from '../testing-settings.ts';

const h = await harness();
const ids = (await Promise.all(Array.from({ length: 500 }, () => h.create.enterprise()))).toSorted();
const [first = '', second = ''] = ids;
const user = await h.create.user(Object.fromEntries(ids.map((id) => [id, 'viewer'])));
const set = (enterpriseIds?: string[], as: { token: string } | string = user) =>
  h.call(setMutedEnterprises, { as: typeof as === 'string' ? as : as.token, input: { enterpriseIds } });
const muted = async () => (await h.call(getMutes, { as: user, input: {} })).body.mutedEnterpriseIds;

describe('PUT mute/enterprises', () => {
  it('200: replaces the whole list, up to 500, doubles folded', async () => {
    assert.deepEqual((await set(ids)).body.mutedEnterpriseIds, ids);
    assert.deepEqual((await set([second, first, second.toUpperCase()])).body.mutedEnterpriseIds, [first, second]);
    assert.deepEqual(await muted(), [first, second]);
    const [newest] = await auditOf(h.db, 'setMutedEnterprises', user.id);
    assert.deepEqual(newest?.after, { version: 2, enterprises: 2, wallets: 0 });
  });
  it('200: an absent list changes nothing, an empty one clears', async () => {
    assert.deepEqual((await set()).body.mutedEnterpriseIds, [first, second]);
    assert.equal((await set([])).body.message, '0 enterprises and 0 wallets are muted.');
    assert.deepEqual(await muted(), []);
  });
  it('400: one that is unknown or foreign, and nothing is changed', async () => {
    await set([first]);
    for (const bad of [newHexId(), h.otherEnterpriseId, 'x']) {
      const refused = await set([second, bad, first]);
      assert.equal(refusalIn(refused).name, 'IllegalArgument');
      assert.deepEqual(problemsOf(refused)[0]?.path, 'enterpriseIds.1');
    }
    assert.deepEqual(await muted(), [first]);
  });
  it('400: 501 of them, one that is too long, and what is no list', async () => {
    for (const bad of [[...ids, newHexId()], ['a'.repeat(101)], first as unknown as string[]])
      assert.equal(refusalIn(await set(bad)).name, 'ValidationFailed');
    assert.deepEqual(await muted(), [first]);
  });
  it('400: a token for some enterprises mutes no others, and takes back what it read', async () => {
    const { token } = await h.create.token(user.id, { permittedEnterprises: [second] });
    assert.equal(refusalIn(await set([ids[2] ?? ''], token)).name, 'IllegalArgument');
    assert.deepEqual((await set([first, second], token)).body.mutedEnterpriseIds, [first, second]);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(setMutedEnterprises, { as: null, input: {} })).status, 401);
  });
});
