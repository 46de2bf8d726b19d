import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createLinkToken as contract } from '#lib/contracts/banking/links.ts';
import { harness } from '#server/testing/harness.ts';
import { linker, newLinkToken } from '../testing-links.ts';
import { BAD_REDIRECTS } from './testing-redirects.ts';

const LISTED = 'https://app.example/linked?from=bank';
const h = await harness({ LINK_REDIRECTS: `${LISTED}, http://127.0.0.1:9000/back`, TRUST_PROXY: '1' });
const linking = await linker(h);
const { enterpriseId, as } = linking;
const create = (input: Partial<InputOf<typeof contract>> = {}, user: typeof as | null = as) =>
  h.call(contract, { as: user, input: { enterpriseId, ...input } });

describe('POST plaid/link/token', () => {
  it('201: gives a token of 256 bits for half an hour, of which only the hash is kept', async () => {
    const before = h.service.clock.now().getTime();
    const { status, body } = await create({ redirectUri: LISTED });
    assert.equal(status, 201);
    assert.match(body.data.token, /^[\w-]{43}$/);
    const minutes = (Date.parse(body.data.expiration) - before) / 60_000;
    assert.ok(minutes >= 30 && minutes < 31, String(minutes));
    assert.notEqual((await create()).body.data.token, body.data.token);
    const { rows } = await h.ownerPool.query(
      `select (select json_agg(l)::text from link_tokens l) || (select json_agg(s)::text from sandbox_links s)
         || (select json_agg(a)::text from audit_log a) as kept`,
    );
    assert.ok(rows[0].kept.includes('app.example'));
    assert.ok(!rows[0].kept.includes(body.data.token));
    assert.ok(!h.logLines.join('').includes(body.data.token));
  });
  it('201: for an Android app, and for each address of the list and of the console', async () => {
    assert.equal((await create({ androidPackageName: 'com.example.app' })).status, 201);
    const console = `${h.service.origin()}/e/${enterpriseId}/bank-accounts`;
    for (const redirectUri of [LISTED, 'http://127.0.0.1:9000/back', console])
      assert.equal((await create({ redirectUri })).status, 201, redirectUri);
  });
  for (const redirectUri of BAD_REDIRECTS(h.service.origin(), enterpriseId))
    it(`400: does not send people to ${JSON.stringify(redirectUri)}`, async () => {
      const { status, text } = await create({ redirectUri });
      assert.equal(status, 400);
      assert.match(text, /redirectUri/);
    });
  it('400: both an app and an address, and an app of a wrong name', async () => {
    assert.equal((await create({ androidPackageName: 'com.example.app', redirectUri: LISTED })).status, 400);
    for (const androidPackageName of ['app', 'com..app', 'com.example.app;x', '1com.app'])
      assert.equal((await create({ androidPackageName })).status, 400, androidPackageName);
  });
  it('401, 403, 404: strangers, those without the right, members of other enterprises', async () => {
    assert.equal((await create({}, null)).status, 401);
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await create({}, viewer)).status, 403);
    assert.equal((await create({}, h.outsider)).status, 404);
    assert.equal((await create({ enterpriseId: '0'.repeat(32) })).status, 404);
  });
  it('424: where no aggregator is set up', async () => {
    const without = await harness({ LINK_PROVIDER: 'none' });
    const { status, text } = await without.call(contract, await linkerInput(without));
    assert.equal(status, 424);
    assert.match(text, /ProviderUnavailable/);
  });
  it('428: for an enterprise without the licence', async () => {
    const { status, text } = await create({ enterpriseId: h.enterpriseId }, h.admin);
    assert.equal(status, 428);
    assert.match(text, /ach-debits/);
  });
  it('forgets tokens a day after they have expired', async () => {
    await newLinkToken(h, linking);
    await h.ownerPool.query(`update link_tokens set expires_at = expires_at - interval '2 days'`);
    await h.ownerPool.query(`update sandbox_links set expires_at = expires_at - interval '2 days'`);
    await newLinkToken(h, linking);
    const { rows } = await h.ownerPool.query(
      'select (select count(*) from link_tokens) as ours, (select count(*) from sandbox_links) as theirs',
    );
    assert.deepEqual(rows[0], { ours: '1', theirs: '1' });
  });
});

async function linkerInput(on: Awaited<ReturnType<typeof harness>>) {
  const { enterpriseId: id, as: user } = await linker(on);
  return { as: user, input: { enterpriseId: id } };
}
