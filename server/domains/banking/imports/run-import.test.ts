import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { removeMember, setMemberRole } from '#lib/contracts/directory/members.ts';
import { deactivateUser } from '#lib/contracts/directory/platform.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { checked, fileOf, importedIn, read, start, wireRow } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const DONE_FIRST = 200;
const ROWS = 201;

/** A run of which one chunk was imported, and whoever else manages the enterprise. */
async function halfDone(token?: Parameters<typeof h.create.token>[1]) {
  const enterpriseId = await h.create.enterprise();
  const elsewhere = await h.create.enterprise();
  const starter = await h.create.user({ [enterpriseId]: 'admin', [elsewhere]: 'admin' });
  const other = await h.create.user({ [enterpriseId]: 'admin' });
  const made =
    token === undefined ? { id: starter.tokenId, token: starter.token } : await h.create.token(starter.id, token);
  const where = { enterpriseId, as: made.token };
  const { id } = await checked(h, where, fileOf(Array.from({ length: ROWS }, () => wireRow())));
  await start(h, where, id);
  const move = (from: number, to: number) =>
    h.ownerPool.query('update bank_account_import_chunks set number = $3 where import_id = $1 and number = $2', [
      id,
      from,
      to,
    ]);
  await move(1, 9);
  await assert.rejects(passTime(h, 0), /a chunk of an import is gone/);
  await move(9, 1);
  // What failed keeps its lease for a while.
  await h.ownerPool.query('update banking_tasks set leased_until = null where subject_id = $1', [id]);
  return { enterpriseId, starter, other, id, tokenId: made.id, where: { enterpriseId, as: other } };
}
type HalfDone = Awaited<ReturnType<typeof halfDone>>;

/** Goes on, and says what the run came to. */
async function goOn({ where, id }: HalfDone, seconds = 0) {
  // Accounts are not what is looked at.
  await h.ownerPool.query(`delete from banking_tasks where kind = 'account-check'`);
  await passTime(h, seconds);
  const { state, reason, imported, canStart } = await read(h, where, id);
  assert.equal(await importedIn(h, where.enterpriseId), imported);
  return { state, reason, imported, canStart };
}

const stopped = (reason: string) => ({ state: 'stopped', reason, imported: DONE_FIRST, canStart: true });
const DONE = { state: 'done', reason: null, imported: ROWS, canStart: false };

describe('an import that runs is stopped', () => {
  it('when the access token that started it is revoked, and goes on when somebody starts it again', async () => {
    const half = await halfDone();
    const { enterpriseId, starter, tokenId, where, id } = half;
    const input = { enterpriseId, tokenId, endChildren: false };
    assert.equal((await h.call(deleteAccessToken, { as: starter, input: { id: tokenId } })).status, 200);
    assert.equal((await h.call(revokeAccessToken, { as: half.other, input })).status, 409);
    assert.deepEqual(await goOn(half), stopped('The access token that started it was revoked.'));
    const { rows } = await h.ownerPool.query(
      `select actor_kind, after from audit_log where subject_id = $1 and operation = 'stop-bank-account-import'`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        actor_kind: 'machine',
        after: {
          state: 'stopped',
          reason: 'The access token that started it was revoked.',
          imported: DONE_FIRST,
          valid: ROWS - DONE_FIRST,
        },
      },
    ]);
    assert.equal((await start(h, where, id)).body.reason, null);
    assert.deepEqual(await goOn(half), DONE);
  });

  it('when an admin takes the token from the enterprise, though it works in another', async () => {
    const half = await halfDone();
    const { enterpriseId, tokenId, other } = half;
    const input = { enterpriseId, tokenId, endChildren: false };
    assert.equal((await h.call(revokeAccessToken, { as: other, input })).body.isRevoked, false);
    assert.deepEqual(await goOn(half), stopped('The access token that started it no longer works in this enterprise.'));
  });

  it('when whoever started it is removed, may do less, or is deactivated', async () => {
    const of = ({ enterpriseId, starter }: HalfDone) => ({ enterpriseId, userId: starter.id });
    const gone = await halfDone();
    await h.call(removeMember, { as: gone.other, input: of(gone) });
    assert.deepEqual(await goOn(gone), stopped('The person who started it is no longer a member.'));
    const less = await halfDone();
    await h.call(setMemberRole, { as: less.other, input: { ...of(less), role: 'viewer' } });
    assert.deepEqual(await goOn(less), stopped('The person who started it may no longer manage bank accounts.'));
    const off = await halfDone();
    const input = { userId: off.starter.id, otp: '000000' };
    assert.equal((await h.call(deactivateUser, { as: platform, input })).status, 200);
    assert.deepEqual(await goOn(off), stopped('The person who started it was deactivated.'));
  });

  it('and deletes its rows seven days later', async () => {
    const half = await halfDone();
    await h.call(deleteAccessToken, { as: half.starter, input: { id: half.tokenId } });
    await goOn(half);
    await goOn(half, 7 * 24 * 3600 + 1);
    const { state, rowsDeletedAt, canStart } = await read(h, half.where, half.id);
    assert.deepEqual([state, rowsDeletedAt !== null, canStart], ['stopped', true, false]);
  });
});

describe('an import that runs goes on', () => {
  it('when the token that started it expires: nobody took it back', async () => {
    const expiresAt = new Date(h.service.clock.now().getTime() + 60_000).toISOString();
    const half = await halfDone({ expiresAt });
    assert.deepEqual(await goOn(half, 3600), DONE);
  });

  it('when another token of whoever started is revoked', async () => {
    const half = await halfDone({});
    const id = half.starter.tokenId;
    assert.equal((await h.call(deleteAccessToken, { as: half.starter, input: { id } })).status, 200);
    assert.deepEqual(await goOn(half), DONE);
  });

  it('when it was started in a browser session, which ends', async () => {
    const half = await halfDone();
    await h.ownerPool.query(
      `update bank_account_imports set started_by_kind = 'session', started_by_token = null where id = $1`,
      [half.id],
    );
    await h.call(deleteAccessToken, { as: half.starter, input: { id: half.tokenId } });
    assert.deepEqual(await goOn(half), DONE);
  });
});
