import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sql } from 'drizzle-orm/sql';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool } from './db.ts';
import { lackOf } from './lack.ts';

const h = await harness();
const coded = (code: string): Error => Object.assign(new Error('as PostgreSQL says it'), { code });
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

/** What a query, and a transaction, of a pool fails with. */
async function failuresOf(url: string): Promise<unknown[]> {
  const pool = openPool(url, 2, () => undefined);
  const db = openDb(pool);
  const failures = [await failureOf(db.execute(sql`select 1`)), await failureOf(db.transaction(async () => undefined))];
  await pool.end();
  return failures;
}

describe('what a database lacks', () => {
  it('is read from what PostgreSQL says, through all that an error comes from', () => {
    const within = (code: string): Error => new DrizzleQueryError('select 1', [], coded(code));
    assert.equal(lackOf(within('40P01')), 'time');
    assert.equal(lackOf(within('53100')), 'room');
    assert.equal(lackOf(new Error('more', { cause: within('57P03') })), 'database');
    assert.equal(lackOf(within('23505')), null);
    assert.equal(lackOf(new Error('an error of ours')), null);
    assert.equal(lackOf(null), null);
    const full = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' });
    assert.equal(lackOf(full, true), null, 'a file of ours that cannot be written');
  });
  it('is the database, where nobody listens', async () => {
    const url = new URL(h.databaseUrl);
    url.port = '1';
    assert.deepEqual(
      (await failuresOf(url.href)).map((error) => lackOf(error)),
      ['database', 'database'],
    );
  });
  it('is the database, where it ends the connection of a query or of a transaction', async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    assert.equal(lackOf(await failureOf(h.db.execute(end))), 'database');
    assert.equal(lackOf(await failureOf(h.db.transaction((tx) => tx.execute(end)))), 'database');
    await h.db.execute(sql`select 1`);
  });
  it('is not said of other services that cannot be reached', async () => {
    const socket = connect(1, '127.0.0.1');
    const error = await new Promise((resolve) => socket.once('error', resolve));
    assert.equal((error as { code?: string }).code, 'ECONNREFUSED');
    assert.equal(lackOf(error), null);
  });
});
