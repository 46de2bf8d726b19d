import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import {
  listCounterpartyConnections as contract,
  createCounterpartyConnection,
  updateCounterpartyConnections,
} from '#lib/contracts/address-book/connections.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, bookParty, listAccount, pair } from '../testing.ts';
import { MINUTE, passTime } from './testing-connections.ts';

const h = await harness();
const one = await bookParty(h, { name: 'North' });
const second = { ...one, ...(await listAccount(h, one)) };
const [alpha, beta, gamma] = [
  await bookParty(h, { name: 'Alpha Bank', description: 'Prime' }),
  await bookParty(h, { name: 'Beta 100%', description: 'Zeta_desk' }),
  await bookParty(h, { name: 'Gamma' }),
];
const toAlpha = (await pair(h, one, alpha)).asked;
await passTime(h, 2 * MINUTE);
const toBeta = await ask(h, one, beta);
const toGamma = await ask(h, second, gamma);
const unlisted = await insertAccount(h.db, gamma.enterpriseId, { label: 'Unlisted' });
const white = (
  await h.call(createCounterpartyConnection, {
    as: one.as,
    input: { listingEntryId: one.entryId, walletId: unlisted, localListingName: 'Old friend' },
  })
).body.connections[0];
assert.ok(white);
const hide = { enterpriseId: one.enterpriseId, connectionIds: [toGamma], hidden: true };
await h.call(updateCounterpartyConnections, { as: one.as, input: hide });

type Filters = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const list = (filters: Filters = {}) =>
  h.call(contract, { as: one.as, input: { enterpriseId: one.enterpriseId, ...filters } });
const idsOf = async (filters: Filters) => (await list(filters)).body.connections.map(({ id }) => id);

describe('GET connections', () => {
  it('200: the newest first, hidden ones and those of others left out', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(
      body.connections.map(({ id, type, status: state }) => [id, type, state]),
      [
        [white.id, 'WHITELIST', 'PENDING_ACTIVATION'],
        [toBeta, 'DVP', 'REQUESTED'],
        [toAlpha, 'DVP', 'ACTIVE'],
      ],
    );
    assert.equal(body.totalCount, undefined);
  });
  it('200: narrowed by each filter', async () => {
    const all = 'include' as const;
    const cases: [Filters, string[]][] = [
      [{ id: [toBeta, toAlpha, 'x'] }, [toBeta, toAlpha]],
      [{ id: ['x'] }, []],
      [{ status: ['ACTIVE'] }, [toAlpha]],
      [{ status: ['REQUESTED', 'ACTIVE'], hiddenConnections: all }, [toGamma, toBeta, toAlpha]],
      [{ hiddenConnections: 'show-only-hidden' }, [toGamma]],
      [{ connectionType: ['WHITELIST'] }, [white.id]],
      [{ ownerWalletId: [second.walletId], hiddenConnections: all }, [toGamma]],
      [{ targetWalletId: [alpha.walletId, unlisted, 'x'] }, [white.id, toAlpha]],
      [{ name: 'ALPHA' }, [toAlpha]],
      [{ name: '100%' }, [toBeta]],
      [{ name: '%' }, [toBeta]],
      [{ name: 'zeta_' }, [toBeta]],
      [{ name: '_' }, [toBeta]],
      [{ name: 'old fr' }, [white.id]],
      [{ name: '\\' }, []],
      [{ limit: '1' }, [white.id]],
      [{ limit: 1, offset: '1' }, [toBeta]],
      [{ offset: 100 }, []],
    ];
    for (const [filters, ids] of cases) assert.deepEqual(await idsOf(filters), ids, JSON.stringify(filters));
  });
  it('200: in each order, in both directions', async () => {
    const cases: [Filters, string[]][] = [
      [{ orderBy: 'createdAt' }, [toAlpha, toBeta, white.id]],
      [{ orderDirection: 'ASC' }, [toAlpha, toBeta, white.id]],
      [{ orderBy: 'createdAt', orderDirection: 'DESC' }, [white.id, toBeta, toAlpha]],
      [{ orderBy: 'connectionType' }, [toAlpha, toBeta, white.id]],
      [{ orderBy: 'connectionType', orderDirection: 'DESC' }, [white.id, toAlpha, toBeta]],
      [{ orderBy: 'description' }, [toAlpha, toBeta, white.id]],
      [{ orderBy: 'description', orderDirection: 'DESC' }, [white.id, toBeta, toAlpha]],
      [{ orderBy: 'updatedAt' }, [toAlpha, toBeta, white.id]],
    ];
    for (const [filters, ids] of cases) assert.deepEqual(await idsOf(filters), ids, JSON.stringify(filters));
  });
  it('200: with the exact total, whatever the page', async () => {
    const { body } = await list({ includeTotalCount: 'include', limit: 1, offset: 1 });
    assert.deepEqual([body.connections.length, body.totalCount], [1, 3]);
  });
  it('200: in all notations of a list', async () => {
    for (const query of [
      'status=ACTIVE,REQUESTED',
      'status=ACTIVE&status=REQUESTED',
      'status[]=ACTIVE&status[]=REQUESTED',
      'status[0]=ACTIVE&status[1]=REQUESTED',
    ]) {
      const response = await h.app.request(`/api/address-book/v1/connections?${query}`, {
        headers: { authorization: `Bearer ${one.as.token}`, 'enterprise-id': one.enterpriseId },
      });
      const { connections } = (await response.json()) as { connections: { id: string }[] };
      assert.deepEqual(
        connections.map(({ id }) => id),
        [toBeta, toAlpha],
        query,
      );
    }
  });
  it('200: from a JSON body, as the public client sends it', async () => {
    const origin = await h.listen();
    const body = JSON.stringify({ status: ['ACTIVE'], limit: 10, offset: 0 });
    const { request } = await import('node:http');
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request(`${origin}/api/address-book/v1/connections`, {
        method: 'GET',
        headers: {
          authorization: `Bearer ${one.as.token}`,
          'enterprise-id': one.enterpriseId,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      sent.on('response', (reply) => {
        let got = '';
        reply.on('data', (chunk: Buffer) => (got += chunk.toString()));
        reply.on('end', () => resolve(got));
      });
      sent.on('error', reject);
      sent.end(body);
    });
    assert.deepEqual(
      (JSON.parse(text) as { connections: { id: string }[] }).connections.map(({ id }) => id),
      [toAlpha],
    );
  });
  it('400 without a body: no enterprise, and filters that are none', async () => {
    for (const input of [
      { enterpriseId: undefined as never },
      ...[
        { limit: 0 },
        { limit: 501 },
        { offset: -1 },
        { status: ['DONE' as never] },
        { connectionType: ['X' as never] },
        { orderBy: 'name' as never },
        { orderDirection: 'up' as never },
        { hiddenConnections: 'yes' as never },
        { includeTotalCount: 'true' as never },
        { name: '' },
      ].map((filters) => ({ enterpriseId: one.enterpriseId, ...filters })),
    ]) {
      const reply = await h.call(contract, { as: one.as, input });
      assert.deepEqual([reply.status, reply.text], [400, ''], JSON.stringify(input));
    }
  });
  it('401: an enterprise of others, and one that is not there, alike; 403: a token without the scope', async () => {
    const ask = (enterpriseId: string, as: string) => h.call(contract, { as, input: { enterpriseId } });
    const [foreign, unknown] = [await ask(alpha.enterpriseId, one.as.token), await ask('0'.repeat(32), one.as.token)];
    assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text]);
    assert.equal(foreign.status, 401);
    const { token } = await h.create.token(one.as.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await ask(one.enterpriseId, token)).status, 403);
  });
  it('200, 401: a user named in the header, by an admin, if they belong to the enterprise', async () => {
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    const as = (caller: string, actingUserId: string) =>
      h.call(contract, { as: caller, input: { enterpriseId: one.enterpriseId, actingUserId } });
    assert.equal((await as(one.as.token, viewer.id)).status, 200);
    assert.equal((await as(viewer.token, viewer.id)).status, 200);
    assert.equal((await as(viewer.token, one.as.id)).status, 401);
    assert.equal((await as(one.as.token, alpha.as.id)).status, 401);
    assert.equal((await as(one.as.token, 'x')).status, 401);
  });
});
