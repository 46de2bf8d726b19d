import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Access, Contract } from '#lib/contract.ts';
import { Licence, ROLE_SCOPES, type Role, Scope } from '#lib/scopes.ts';
import { authorise } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { Failure } from '#server/core/call/errors.ts';
import type { NamedOperation } from '#server/core/call/operation.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { openSession } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createProbes, exampleFor } from '#server/testing/probes.ts';
import { operations } from './registry.ts';

const h = await harness();
const probe = createProbes(h);

type Input = Readonly<Record<string, unknown>>;

/** A caller of the matrix; role is what they have in both enterprises, licensed and bare. */
interface Subject {
  label: string;
  role: Role | null;
  scopes: readonly string[];
  isPlatformAdmin: boolean;
  token: string;
}

const licensed = await h.create.enterprise({ licences: [...Licence.options] });
const bare = await h.create.enterprise({ licences: [] });

async function createSubjects(role: Role | null, isPlatformAdmin: boolean): Promise<Subject[]> {
  const user = await h.create.user(role === null ? {} : { [licensed]: role, [bare]: role }, { isPlatformAdmin });
  return Promise.all(
    Scope.options.map(async (scope) => {
      const { token } = await h.create.token(user.id, { scopes: [scope] });
      return {
        label: isPlatformAdmin ? 'platform admin' : (role ?? 'stranger'),
        role,
        scopes: [scope],
        isPlatformAdmin,
        token,
      };
    }),
  );
}

const subjects = [
  ...(await createSubjects('viewer', false)),
  ...(await createSubjects('operator', false)),
  ...(await createSubjects('admin', false)),
  ...(await createSubjects(null, false)),
  ...(await createSubjects(null, true)),
];

const RANKS: readonly (Role | null)[] = [null, 'viewer', 'operator', 'admin'];

/** What the contract's `access` says, written down a second time: the other way is the pipeline's. */
function mayCall(access: Access, subject: Subject, holdsLicence: boolean): boolean {
  const covering = (scope: Scope): readonly string[] =>
    scope === 'wallet_view' || scope === 'wallet_spend'
      ? [scope, `${scope}_enterprise`, `${scope}_all`, 'all']
      : [scope, 'all'];
  const has = (scope: Scope): boolean => subject.scopes.some((held) => covering(scope).includes(held));
  const carries = (scope: Scope): boolean => subject.role !== null && ROLE_SCOPES[subject.role].has(scope);
  if (access.caller === 'anyone') return true;
  if (access.caller === 'platform-admin') return subject.isPlatformAdmin && has('all');
  if (access.caller === 'user') {
    const token = access.tokenScope === undefined || has(access.tokenScope);
    return token && (access.scope === undefined || (has(access.scope) && carries(access.scope)));
  }
  const ranks = access.role === undefined || RANKS.indexOf(subject.role) >= RANKS.indexOf(access.role);
  const licence = access.licence === undefined || holdsLicence;
  return has(access.scope) && carries(access.scope) && ranks && licence;
}

const ruleOf = ({ access, errors }: Contract): string => JSON.stringify([access, errors.foreignEnterprise]);

const firstOfRule = new Map(operations.toReversed().map(({ name, contract }) => [ruleOf(contract), name]));

/**
 * Who calls by HTTP: for the first operation of a rule everybody; for another one every scope in an administrator's hands, and every
 * role with the scope that the operation asks for, with all of them, and with one that is neither. Everybody is tried on each
 * operation's rule below.
 */
function callersOf({ name, contract }: NamedOperation): readonly Subject[] {
  if (firstOfRule.get(ruleOf(contract)) === name) return subjects;
  const { access } = contract;
  const asked = [
    'all',
    'openid',
    'scope' in access ? access.scope : undefined,
    'tokenScope' in access ? access.tokenScope : undefined,
  ];
  return subjects.filter(({ label, scopes: [scope] }) => label === 'admin' || asked.includes(scope));
}

const nameOf = ({ label, scopes }: Subject): string => `${label} with ${scopes.join('+')}`;
const refusalOf = ({ access, errors }: Contract, { role }: Subject): number =>
  access.caller === 'member' && role === null ? (errors.foreignEnterprise ?? 404) : 403;

async function callerOf({ token }: Subject): Promise<Caller> {
  const credential = await h.service.credentials.token(sha256(token).toString('hex'));
  assert.ok(credential);
  return credential.caller;
}

const callers = new Map(await Promise.all(subjects.map(async (one) => [one, await callerOf(one)] as const)));

/** The status of a refusal by the step of the pipeline that authorises, or null where it lets the caller pass. */
async function refusalBy(contract: Contract, subject: Subject, input: Input): Promise<number | null> {
  const caller = callers.get(subject);
  assert.ok(caller);
  try {
    await authorise(h.service, contract, { caller, input });
    return null;
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.status;
  }
}

const shorten = (scopes: string[]): string =>
  scopes.length === Scope.options.length ? 'every scope' : scopes.length === 0 ? '-' : scopes.join('+');

describe('rights: every operation × 36 scopes × role × licence', () => {
  for (const operation of operations) {
    const { name, contract } = operation;
    const { access } = contract;
    const needsLicence = access.caller === 'member' && access.licence !== undefined;

    const places = needsLicence ? [licensed, bare] : [licensed];

    it(`${name}: is reached exactly where its contract says`, async () => {
      let calls = 0;
      for (const subject of callersOf(operation)) {
        for (const enterpriseId of places) {
          const route = calls++ % contract.routes.length;
          const reply = await probe(contract, { as: subject.token, input: exampleFor(contract, enterpriseId), route });
          const expected = mayCall(access, subject, enterpriseId === licensed);
          const what = `${nameOf(subject)}${enterpriseId === bare ? ' without licence' : ''}`;
          assert.equal(reply.isReached, expected, `${what}: ${reply.status} ${reply.text}`);
          if (!expected) assert.equal(reply.status, refusalOf(contract, subject), what);
        }
      }
    });

    it(`${name}: lets everybody pass, and nobody else, whom its contract names`, async (t) => {
      const seen = new Map<string, string[]>(subjects.map(({ label }) => [label, []]));
      const inputs = new Map(places.map((place) => [place, exampleFor(contract, place) as Input]));
      for (const subject of subjects) {
        for (const [enterpriseId, input] of inputs) {
          const isExpected = mayCall(access, subject, enterpriseId === licensed);
          const refusal = await refusalBy(contract, subject, input);
          const what = `${nameOf(subject)}${enterpriseId === bare ? ' without licence' : ''}`;
          assert.equal(refusal, isExpected ? null : refusalOf(contract, subject), what);
          if (isExpected) seen.get(subject.label)?.push(...subject.scopes);
        }
      }
      const rows = [...seen].map(([label, scopes]) => `${label}: ${shorten(scopes)}`);
      t.diagnostic(`${name} | ${rows.join(' | ')}${needsLicence ? ` | licence ${access.licence}` : ''}`);
    });

    it(`${name}: answers 401 without credentials, unless anyone may call`, async () => {
      for (const route of contract.routes.keys()) {
        const reply = await probe(contract, { as: null, input: exampleFor(contract, licensed), route });
        assert.equal(reply.isReached, access.caller === 'anyone', reply.text);
        if (reply.isReached) continue;
        assert.equal(reply.status, 401, reply.text);
        assert.equal(reply.headers.get('x-auth-required'), 'true');
      }
    });
  }
});

describe('rights of a token for one enterprise', () => {
  for (const { name, contract } of operations) {
    if (contract.access.caller !== 'member') continue;
    it(`${name}: is out of reach in another enterprise of the same user`, async () => {
      const user = await h.create.user({ [licensed]: 'admin', [bare]: 'admin' });
      const { id, token } = await h.create.token(user.id);
      await h.service.pool.query('update access_tokens set permitted_enterprises = array[$2::uuid] where id = $1', [
        id,
        bare,
      ]);
      const reply = await probe(contract, { as: token, input: exampleFor(contract, licensed) });
      assert.equal(reply.status, contract.errors.foreignEnterprise ?? 404, reply.text);
    });
  }
});

/** Headers of a request that some other page made the browser send. */
const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
  'from another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'from another port of this host': { origin: 'http://127.0.0.1:3999', 'sec-fetch-site': 'same-site' },
  'from an opaque origin': { origin: 'null' },
  'from another origin that claims the same site': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  'from another site without origin': { 'sec-fetch-site': 'cross-site' },
  'from a link that was typed': { 'sec-fetch-site': 'none' },
  'that does not say where from': {},
};

describe('a write with the session cookie', async () => {
  const user = await h.create.user({ [licensed]: 'admin' }, { isPlatformAdmin: true });
  const { cookie, origin } = (await openSession(h.service, user.id)).headers;
  const writes = operations.filter(({ contract }) => contract.effect === 'write');

  it('exists', () => assert.ok(writes.length > 10));
  for (const { name, contract } of writes) {
    const send = (headers: Record<string, string>) =>
      probe(contract, { as: null, input: exampleFor(contract, licensed), headers: { cookie, ...headers } });

    it(`${name}: is refused from a foreign origin`, async () => {
      for (const [what, headers] of Object.entries(FOREIGN)) {
        const reply = await send(headers);
        assert.equal(reply.status, 403, `${what}: ${reply.text}`);
        const hasName =
          !['network', 'onboarding', 'wordless'].includes(contract.errors.family) &&
          !contract.errors.empty?.includes(403);
        if (hasName) assert.match(reply.text, /ForeignOrigin|Forbidden/i, what);
      }
    });
    it(`${name}: is taken from our own pages`, async () => {
      for (const headers of [
        { origin, 'sec-fetch-site': 'same-origin' },
        { origin },
        { 'sec-fetch-site': 'same-origin' },
      ]) {
        const reply = await send(headers as Record<string, string>);
        assert.ok(reply.isReached, `${JSON.stringify(headers)}: ${reply.status} ${reply.text}`);
      }
    });
  }
});
