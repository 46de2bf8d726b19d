import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemberPasswordLink } from '#lib/contracts/access/accounts.ts';
import { createInvitation, readInvitation } from '#lib/contracts/directory/invitations.ts';
import { removeMember, setMemberRole } from '#lib/contracts/directory/members.ts';
import { deactivateUser } from '#lib/contracts/directory/platform.ts';
import { ROLE_SCOPES, Role, Scope } from '#lib/scopes.ts';
import { type CallResult, harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const OTP = '000000';
const others = Scope.options.filter((scope) => scope !== 'all');
const makers = { admin: h.admin, operator: h.operator, viewer: h.viewer };
const subjects = Object.fromEntries(
  await Promise.all(Role.options.map(async (role) => [role, await h.create.user({ [enterpriseId]: role })] as const)),
);
let invited = 0;

/** Every way to give a role: to a newcomer, to a member, and by a way to sign in as one who has it. */
const WAYS: Readonly<Record<string, (token: string, role: Role) => Promise<CallResult<never>>>> = {
  invitation: (as, role) => {
    invited += 1;
    return h.call(createInvitation, {
      as,
      input: { enterpriseId, email: `newcomer-${invited}@example.test`, role, otp: OTP },
    });
  },
  'change of role': (as, role) =>
    h.call(setMemberRole, { as, input: { enterpriseId, userId: subjects[role]?.id ?? '', role, otp: OTP } }),
  'password link': (as, role) =>
    h.call(createMemberPasswordLink, { as, input: { enterpriseId, userId: subjects[role]?.id ?? '' } }),
};

/** What gives as much as a scope: itself, and what says the same of more wallets. */
const asMuchAs = (scope: Scope): Scope[] =>
  Scope.options.filter((one) => [scope, `${scope}_enterprise`, `${scope}_all`].includes(one));

/** Whether a maker with these scopes has all that a role carries, said in another way than the code does. */
const hasAllOf = (maker: Role, scopes: readonly string[], role: Role): boolean => {
  const held = scopes.includes('all') ? Scope.options : others.filter((scope) => scopes.includes(scope));
  const effective = new Set(held.filter((scope) => ROLE_SCOPES[maker].has(scope)));
  return [...ROLE_SCOPES[role]].every((scope) => asMuchAs(scope).some((one) => effective.has(one)));
};

async function expectExactly(maker: Role, scopes: string[]): Promise<void> {
  const { token } = await h.create.token(makers[maker].id, { scopes });
  for (const role of Role.options) {
    const mayManage = maker === 'admin' && (scopes.includes('all') || scopes.includes('user_manage'));
    const isAllowed = mayManage && hasAllOf(maker, scopes, role);
    for (const [way, give] of Object.entries(WAYS)) {
      const reply = await give(token, role);
      const what = `${way} to ${role} by ${maker} with ${scopes.join(' ')}: ${reply.text}`;
      if (isAllowed) assert.ok(reply.status < 300, what);
      else assert.equal(reply.status, 403, what);
      if (mayManage && !isAllowed) assert.match(reply.text, /"MissingScope".*|carries more than/, what);
    }
  }
}

const list = (role: Role) => [...ROLE_SCOPES[role]];

describe('a role is given exactly by those who have all that it carries', () => {
  for (const maker of Role.options) {
    it(`as ${maker}, by tokens of all, of each role, of user_manage alone, and of everything but all`, async () => {
      const sets = [
        ['all'],
        ['user_manage'],
        others,
        ...Role.options.flatMap((role) => [list(role), [...list(role), 'user_manage']]),
      ];
      for (const scopes of sets) await expectExactly(maker, scopes);
    });
  }
  it('by tokens of any scopes', async () => {
    const scopes = fc.oneof(
      fc.subarray<string>([...Scope.options], { minLength: 1 }),
      fc
        .subarray<string>(list('viewer'))
        .map((some) => [...list('viewer').filter((one) => !some.slice(0, 1).includes(one)), 'user_manage']),
    );
    await fc.assert(
      fc.asyncProperty(scopes, (some) => expectExactly('admin', some)),
      { numRuns: 15, seed: 7 },
    );
  });
  it('says which scopes are missing', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['user_manage'] });
    const reply = await h.call(createInvitation, {
      as: token,
      input: { enterpriseId, email: 'grown@example.test', role: 'admin', otp: OTP },
    });
    assert.equal(reply.status, 403);
    assert.match(
      reply.text,
      /The role admin carries more than this access token has here: openid, profile, .* and more\./,
    );
  });
});

describe('an open invitation ends with the right to make it:', () => {
  const root = h.create.user({}, { isPlatformAdmin: true });
  const statusOf = async (token: string) =>
    (await h.call(readInvitation, { as: null, input: { token }, headers: {} })).status;
  async function inviter() {
    const user = await h.create.user({ [enterpriseId]: 'admin' });
    invited += 1;
    const email = `later-${invited}@example.test`;
    const { body } = await h.call(createInvitation, { as: user, input: { enterpriseId, email, role: 'operator' } });
    return { user, email, token: body.url.split('#')[1] ?? '' };
  }
  const ENDS: Readonly<Record<string, (userId: string) => Promise<CallResult<never>>>> = {
    'its maker is made an operator': (userId) =>
      h.call(setMemberRole, { as: h.admin, input: { enterpriseId, userId, role: 'operator' } }),
    'its maker is removed': (userId) => h.call(removeMember, { as: h.admin, input: { enterpriseId, userId } }),
    'its maker is switched off': async (userId) =>
      h.call(deactivateUser, { as: await root, input: { userId, otp: '000000' } }),
  };
  for (const [what, end] of Object.entries(ENDS)) {
    it(what, async () => {
      const { user, email, token } = await inviter();
      assert.equal(await statusOf(token), 200);
      const reply = await end(user.id);
      assert.ok(reply.status < 300, reply.text);
      assert.equal(await statusOf(token), 404);
      const { rows } = await h.service.pool.query('select outcome from invitations where email = $1', [email]);
      assert.deepEqual(rows, [{ outcome: 'revoked' }]);
      const events = await h.service.pool.query(
        `select type from events where type = 'invitation.revoked' and body->>'email' = $1`,
        [email],
      );
      assert.equal(events.rows.length, 1);
    });
  }
  it('also where nothing ended it, as when it was made in the same instant', async () => {
    const { user, token } = await inviter();
    await h.service.pool.query(`update memberships set role = 'operator' where user_id = $1`, [user.id]);
    assert.equal(await statusOf(token), 404);
  });
});
