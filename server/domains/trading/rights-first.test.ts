import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { type Contract, pathParams } from '#lib/contract.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { operations } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from './testing.ts';
import { newDesk } from './testing-orders.ts';

const h = await harness();
await openTrading(h);
const desk = await newDesk(h);
const outsider = await h.create.user({ [await h.create.enterprise()]: 'admin' });
const viewer = await h.create.user({ [desk.enterpriseId]: 'viewer' });
const { token: narrow } = await h.create.token(desk.admin.id, { scopes: ['wallet_view_all'] });

const IDS: Readonly<Record<string, string>> = {
  accountId: desk.accountId,
  enterpriseId: desk.enterpriseId,
  product: 'TBTC-TUSD',
};
const isOfTrading = ({ tag, routes: [{ path }] }: Contract): boolean =>
  tag === 'Trading' || tag === 'Trading operator' || path.includes('/sandbox/products/');
const all = operations.filter(({ contract }) => isOfTrading(contract));

/** A call of which every field is wrong but those in the path. */
async function callWrong({ routes: [{ method, path }], input }: Contract, token: string) {
  const inPath = pathParams(path);
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const fields = names.filter((name) => !inPath.includes(name));
  const place = inPath.reduce((text, name) => text.replace(`{${name}}`, IDS[name] ?? newHexId()), path as string);
  const query = method === 'GET' ? `?${fields.map((name) => `${name}=%00`).join('&')}` : '';
  const body = method === 'GET' ? null : JSON.stringify(Object.fromEntries(fields.map((name) => [name, { x: [] }])));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await h.app.request(`${place}${query}`, { method, headers, body });
  return response.status;
}

describe('403, whatever is wrong with the fields', () => {
  it('looks at all operations', () => {
    assert.ok(all.length >= 48, String(all.length));
  });
  for (const { name, contract } of all) {
    const { access, effect, routes } = contract;
    it(`${name}: a token without the scope`, async () => {
      assert.equal(await callWrong(contract, narrow), 403);
    });
    if (routes[0].path.includes('{accountId}') || access.caller === 'platform-admin')
      it(`${name}: somebody of another enterprise`, async () => {
        assert.equal(await callWrong(contract, outsider.token), 403);
      });
    if (effect === 'write')
      it(`${name}: who may look alone`, async () => {
        assert.equal(await callWrong(contract, viewer.token), 403);
      });
  }
  it('setTradingStop: who orders, but is no administrator', async () => {
    const stop = all.find(({ name }) => name === 'setTradingStop');
    assert.ok(stop);
    assert.equal(await callWrong(stop.contract, desk.trader.token), 403);
  });
});
