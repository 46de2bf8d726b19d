import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { findUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';
import { enrolAuthenticator, givePassword, PASSWORD } from '../testing.ts';

const h = await harness();
for (const user of [h.admin, h.viewer]) await givePassword(h.service, user);
const start = (as: Parameters<typeof h.call>[1]['as'], password = PASSWORD) =>
  h.call(startTotpEnrolment, { as, input: { password } });

describe('POST me/totp', () => {
  it('201: gives a secret with its address, keeps it encrypted, and asks for no code yet', async () => {
    const reply = await start(h.viewer);
    assert.equal(reply.status, 201, reply.text);
    const { secret, uri } = reply.body;
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.ok(uri.startsWith('otpauth://totp/Vendor:') && uri.includes(`secret=${secret}`), uri);
    const row = await findUser(h.db, h.viewer.id);
    assert.ok(row?.otpSecret && !row.otpSecret.includes(secret));
    assert.ok(!JSON.stringify(await h.db.select().from(auditEntries)).includes(secret));
    assert.equal((await h.call(getSelf, { as: h.viewer, input: {} })).body.user.otpEnrolled, false);
  });
  it('201: starts anew while nothing is confirmed', async () => {
    const [first, second] = [await start(h.viewer), await start(h.viewer)];
    assert.notEqual(first.body.secret, second.body.secret);
  });
  it('401: refuses a wrong password', async () => {
    assert.equal((await start(h.viewer, 'wrong')).status, 401);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await start(null)).status, 401);
  });
  it('403: refuses a token without user_manage', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await start(token)).status, 403);
  });
  it('409: keeps a confirmed authenticator', async () => {
    await enrolAuthenticator(h, h.admin);
    assert.equal((await start(h.admin)).status, 409);
  });
});
