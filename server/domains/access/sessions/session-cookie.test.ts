import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { sessionCookieName } from './session-cookie.ts';

const h = await harness();
const name = sessionCookieName(h.service.instance, false);
const BROKEN = ['%', '%zz', '%E0%A4%A', 'a%', '', '=', '%00', 'a.b.c.d.e', '"', 'é'];

describe('a session cookie that is not ours', () => {
  it('is no session', async () => {
    for (const value of BROKEN)
      assert.equal(await h.service.sessionIds.read(`a=%; ${name}=${value}; b=%`), null, value);
  });
  it('changes no reply of any read: 401 where a session is needed, else as without', async () => {
    for (const { name: operation, contract } of operations.filter((one) => one.contract.effect === 'read')) {
      if (contract.reply === 'stream' && contract.access.caller === 'anyone') continue;
      const request = (headers: Record<string, string>) => {
        const { path, init } = toRequest(contract, { as: null, input: contract.example.input, headers });
        return h.app.request(path, init);
      };
      const [bare, broken] = [await request({}), await request({ cookie: `${name}=%` })];
      assert.equal(broken.status, bare.status, operation);
      assert.ok(broken.status < 500, operation);
    }
  });
});
