import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Contract } from '#lib/contract.ts';
import { confirmTotpEnrolment, removeTotp, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { listEnterprises } from '#lib/contracts/directory/platform.ts';
import { setSecuritySettings } from '#lib/contracts/directory/security.ts';
import { operationsOf } from '#server/core/call/operation.ts';
import { codeOf, enrolAuthenticator, givePassword, openSession, PASSWORD } from '#server/domains/access/testing.ts';
import { domains } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';

const h = await harness({ RATE_LIMITS: 'off', CLEARHOUSE_MODE: 'production' });
const root = await h.create.user({ [h.enterpriseId]: 'admin' }, { isPlatformAdmin: true });
for (const user of [root, h.admin, h.viewer]) await givePassword(h.service, user);
const operations = operationsOf(domains).filter(({ contract }) => contract.sandboxOnly !== true);

type Credentials = { as: string | null; headers?: Record<string, string> };

/** Status and name of the error of a call with the input of the contract's example. */
async function outcome(contract: Contract, { as, headers = {} }: Credentials, more: Record<string, unknown> = {}) {
  const input = { ...(contract.example.input as object), ...more };
  const { path, init } = toRequest(contract, { as, input, headers });
  const reply = await h.app.request(path, init);
  const text = await reply.text();
  return { status: reply.status, isAboutFactor: text.includes('Set up an authenticator first') };
}

const enterpriseField = ({ access }: Contract): Record<string, string> =>
  access.caller === 'member' ? { [access.enterprise]: h.enterpriseId } : {};
const signInToken = async (email: string) => {
  const reply = await h.call(login, { as: null, input: { email, password: PASSWORD } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.access_token;
};

describe('a platform administrator without a second factor', async () => {
  const session = await openSession(h.service, root.id);
  const ways: Record<string, Credentials> = {
    session: { as: null, headers: session.headers },
    'sign-in token': { as: await signInToken(root.email) },
  };
  for (const [way, credentials] of Object.entries(ways))
    it(`may do nothing by ${way} but set one up`, async () => {
      const open: string[] = [];
      for (const { name, contract } of operations) {
        const { access } = contract;
        if (access.caller === 'anyone') continue;
        if (access.caller === 'user' && access.beforeSecondFactor) open.push(name);
        else {
          const { status, isAboutFactor } = await outcome(contract, credentials, enterpriseField(contract));
          const isEmpty = contract.errors.empty?.includes(403) || contract.errors.family === 'wordless';
          assert.ok(status === 403 && (isAboutFactor || isEmpty), `${name} answered ${status}`);
        }
      }
      const enrolling = ['confirmTotpEnrolment', 'getMe', 'getSelf', 'getSession', 'logout'];
      const ofSession = ['lockSession', 'unlockSession', 'sendOneTimeCode', 'signOutEverywhere'];
      assert.deepEqual(open.toSorted(), [...enrolling, ...ofSession, 'startTotpEnrolment'].toSorted());
    });
  it('is let in once it is set up, and kept out again once it is cleared', async () => {
    const options = { as: null, input: {}, headers: session.headers };
    assert.equal((await h.call(getSelf, options)).body.user.mustEnrol, true);
    const sent = { password: PASSWORD };
    const { body } = await h.call(startTotpEnrolment, { ...options, input: sent });
    const otp = codeOf(h.service, body.secret);
    assert.equal((await h.call(confirmTotpEnrolment, { ...options, input: { otp } })).status, 200);
    assert.equal((await h.call(getSelf, options)).body.user.mustEnrol, false);
    assert.equal((await h.call(listEnterprises, options)).status, 200);
    const both = { ...sent, otp: codeOf(h.service, body.secret, 1) };
    assert.equal((await h.call(removeTotp, { ...options, input: both })).status, 204);
    assert.equal((await h.call(listEnterprises, options)).status, 403);
  });
  it('goes on with access tokens that were made on purpose', async () => {
    assert.equal((await h.call(listEnterprises, { as: root, input: {} })).status, 200);
  });
});

describe('an enterprise that requires a second factor', async () => {
  await enrolAuthenticator(h, h.admin);
  const reply = await h.call(setSecuritySettings, {
    as: h.admin,
    input: { enterpriseId: h.enterpriseId, requiresSecondFactor: true },
  });
  assert.equal(reply.status, 200, reply.text);
  const session = await openSession(h.service, h.viewer.id);
  const ways: Record<string, Credentials> = {
    session: { as: null, headers: session.headers },
    'sign-in token': { as: await signInToken(h.viewer.email) },
  };
  const ofMembers = operations.filter(({ contract }) => contract.access.caller === 'member');
  for (const [way, credentials] of Object.entries(ways))
    it(`is closed by ${way} to a member without one, in every operation`, async () => {
      for (const { name, contract } of ofMembers) {
        const { status, isAboutFactor } = await outcome(contract, credentials, enterpriseField(contract));
        assert.ok(status === 403 && (isAboutFactor || contract.errors.empty?.includes(403)), `${name}: ${status}`);
      }
      const self = await h.call(getSelf, { as: credentials.as, input: {}, headers: credentials.headers ?? {} });
      assert.deepEqual(self.body.memberships, []);
      assert.deepEqual(self.body.closedEnterprises, [{ enterpriseId: h.enterpriseId, enterpriseName: 'Northwind' }]);
    });
  it('is open to access tokens made earlier, and to none that such a member makes now', async () => {
    const input = { enterpriseId: h.enterpriseId };
    assert.equal((await h.call(getEnterprise, { as: h.viewer, input })).status, 200);
    const make = (headers: Record<string, string>) =>
      h.call(createAccessToken, { as: null, input: { label: 'now', password: PASSWORD }, headers });
    const refused = await make(session.headers);
    assert.equal(refused.status, 403);
    assert.match(refused.text, /SecondFactorRequired/);
    const elsewhere = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    await givePassword(h.service, elsewhere);
    const made = await make((await openSession(h.service, elsewhere.id)).headers);
    assert.equal(made.status, 200, made.text);
    assert.equal((await h.call(getEnterprise, { as: made.body.token, input })).status, 404);
  });
  it('is open to a member with one, and to the member once they have set one up', async () => {
    const input = { enterpriseId: h.enterpriseId };
    const admins = await openSession(h.service, h.admin.id);
    assert.equal((await h.call(getEnterprise, { as: null, input, headers: admins.headers })).status, 200);
    assert.equal((await h.call(getEnterprise, { as: null, input, headers: session.headers })).status, 403);
    const options = { as: null, headers: session.headers };
    const { body } = await h.call(startTotpEnrolment, { ...options, input: { password: PASSWORD } });
    const otp = codeOf(h.service, body.secret);
    assert.equal((await h.call(confirmTotpEnrolment, { ...options, input: { otp } })).status, 200);
    assert.equal((await h.call(getEnterprise, { as: null, input, headers: session.headers })).status, 200);
    const opened = await h.call(getSelf, { as: ways['sign-in token']?.as ?? null, input: {} });
    assert.equal(opened.status, 401, 'who signed in by the password alone does not come in by the code of another');
  });
});
