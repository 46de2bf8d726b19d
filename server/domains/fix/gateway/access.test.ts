import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { type FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene();
const DAY_MS = 86_400_000;
/** About a second, on a machine that does other things too. */
const SOON_MS = 2_500;

/** What a client is logged out with, once something has happened. */
async function loggedOutWith(
  client: FixClient,
  happen: () => Promise<unknown>,
  isSilent = false,
): Promise<string | undefined> {
  assert.equal((await client.logOn()).type, 'A');
  await happen();
  const startedMs = Date.now();
  const [text] = values(await client.read('5'), 58);
  assert.ok(Date.now() - startedMs < SOON_MS, `${Date.now() - startedMs} ms`);
  if (!isSilent) client.send('5');
  assert.ok(await client.closed());
  const logouts = client.received.filter(({ type }) => type === '5').length;
  assert.equal(logouts, 1);
  return text;
}

describe('who may no longer have a session is logged out', () => {
  it('when the token is revoked', async () => {
    const { client, desk, token } = await scene.client();
    const input = { enterpriseId: desk.enterpriseId, tokenId: token.id };
    const revoke = () => scene.h.call(revokeAccessToken, { as: desk.admin, input });
    assert.equal(await loggedOutWith(client, revoke, true), 'access token revoked');
    assert.deepEqual(values(await client.logOn('141=Y|'), 58), ['invalid access token']);
  });
  it('when the licence is taken away, or the membership', async () => {
    const { ownerPool, service } = scene.h;
    const run = async (text: string, id: string): Promise<void> => {
      await ownerPool.query(text, [id]);
      await service.onSignal('access');
    };
    const licensed = await scene.client();
    const { enterpriseId } = licensed.desk;
    const licence = () =>
      run(`delete from enterprise_licences where enterprise_id = $1 and licence = 'fix'`, enterpriseId);
    assert.equal(await loggedOutWith(licensed.client, licence), 'not authorised for this account');
    const member = await scene.client();
    const membership = () => run('delete from memberships where user_id = $1', member.desk.admin.id);
    assert.equal(await loggedOutWith(member.client, membership), 'not authorised for this account');
  });
  it('when the token loses its scope or the address', async () => {
    const { ownerPool, service } = scene.h;
    const set = async (what: string, id: string): Promise<void> => {
      await ownerPool.query(`update access_tokens set ${what} where id = $1`, [id]);
      await service.onSignal('access');
    };
    const scoped = await scene.client();
    const scopes = () => set(`scopes = '{trade_view}'`, scoped.token.id);
    assert.equal(await loggedOutWith(scoped.client, scopes), 'token missing trade_fix scope');
    const placed = await scene.client();
    const place = () => set(`ip_restrict = '{10.0.0.1}'`, placed.token.id);
    assert.equal(await loggedOutWith(placed.client, place), 'address not allowed for this token');
  });
  it('when the token expires', async () => {
    const { desk } = await scene.client();
    const { h } = scene;
    const expiresAt = new Date(h.service.clock.now().getTime() + DAY_MS / 2).toISOString();
    const { client } = await scene.client({ desk, expiresAt });
    const leap = async () => {
      await changeClock(h.db, (state) => ({ ...state, offsetMs: state.offsetMs + DAY_MS }));
      await h.service.onSignal('clock');
    };
    assert.equal(await loggedOutWith(client, leap), 'access token expired');
  });
});
