import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
type Input = InputOf<typeof createSavedView>;
const save = (input: Partial<Input>, as = h.viewer) =>
  h.call(createSavedView, {
    as,
    input: { enterpriseId, page: 'identity', name: 'Mine', query: 'statuses=rejected', ...input },
  });

describe('POST enterprises/{enterpriseId}/saved-views', () => {
  it('201: a viewer keeps a view of their own', async () => {
    const { status, body } = await save({ name: '  Mine ', columns: 'person,-status' });
    assert.equal(status, 201);
    assert.deepEqual(
      [body.name, body.isShared, body.isOwn, body.query, body.columns],
      ['Mine', false, true, 'statuses=rejected', 'person,-status'],
    );
  });
  it('201: an operator shares a view, and an event tells of it', async () => {
    const { status, body } = await save({ name: 'Ours', isShared: true }, h.operator);
    assert.equal(status, 201);
    const { rows } = await h.service.pool.query('select type from events where subject_id = $1', [body.id]);
    assert.deepEqual(rows, [{ type: 'saved-view.created' }]);
  });
  it('201: two people, and two pages of one person, may use the same name', async () => {
    assert.equal((await save({ name: 'Mine' }, h.admin)).status, 201);
    assert.equal((await save({ name: 'Mine', page: 'dvp' })).status, 201);
  });
  it('400: refuses an empty name, one of more than 80 characters, a page that does not exist, and a query over 4 KiB', async () => {
    const wrong: Partial<Input>[] = [{ name: ' ' }, { name: 'n'.repeat(81) }, { query: 'q'.repeat(4097) }];
    for (const input of wrong) assert.equal((await save(input)).status, 400, JSON.stringify(input).slice(0, 60));
    assert.equal((await save({ page: 'moon' as 'dvp' })).status, 400);
    for (const input of [{ name: 'half \ud800' }, { query: 'text=\udc00' }])
      assert.match((await save(input)).text, /half a surrogate pair/);
  });
  it('403: a viewer shares nothing', async () => {
    const { status, text } = await save({ name: 'For all', isShared: true });
    assert.equal(status, 403);
    assert.match(text, /enterprise_manage_all/);
  });
  it('409: refuses a second view of a name, also of twenty at once', async () => {
    assert.equal((await save({ name: 'Mine' })).status, 409);
    const replies = await Promise.all(Array.from({ length: 20 }, () => save({ name: 'Raced' })));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, ...Array(19).fill(409)],
    );
  });
  it('409: keeps at most one hundred of a person on a page', async () => {
    const one = await h.create.user({ [enterpriseId]: 'viewer' });
    await h.service.pool.query(
      `insert into saved_views (id, enterprise_id, owner_id, page, name, is_shared, query, created_at, updated_at)
       select gen_random_uuid(), $1::uuid, $2::uuid, 'identity', 'view ' || n, false, '', $3, $3 from generate_series(1, 100) n`,
      [enterpriseId, one.id, '2026-03-02T09:30:00.000Z'],
    );
    const { status, text } = await save({ name: 'one more' }, one);
    assert.equal(status, 409);
    assert.match(text, /100 views/);
  });
});
