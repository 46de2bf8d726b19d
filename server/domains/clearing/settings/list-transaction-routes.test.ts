import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTransactionRoutes as contract } from '#lib/contracts/clearing/settings.ts';
import { findRoute, TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const list = (as: Parameters<typeof h.call>[1]['as'] = h.viewer, enterpriseId = h.enterpriseId) =>
  h.call(contract, { as, input: { enterpriseId } });

describe('GET transaction-routes', () => {
  it('200: lists one that nets and one on chain, whose ids are found in any case', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(body.routes, [...TRANSACTION_ROUTES]);
    assert.deepEqual(
      body.routes.map(({ id, kind }) => [kind, findRoute(id.toUpperCase())?.kind]),
      [
        ['netting', 'netting'],
        ['chain', 'chain'],
      ],
    );
  });
  it('200: needs no licence', async () => {
    const id = await h.create.enterprise({ licences: [] });
    assert.equal((await list(await h.create.user({ [id]: 'viewer' }), id)).status, 200);
  });
  it('401, 403, 404: without credentials, without the scope, and to others', async () => {
    assert.equal((await list(null)).status, 401);
    const { token } = await h.create.token(h.viewer.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await list(token)).status, 403);
    assert.equal((await list(h.outsider)).status, 404);
    assert.equal((await list(h.viewer, newHexId())).status, 404);
  });
});
