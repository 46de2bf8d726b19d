import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { withClient } from './cluster/database.ts';
import { prepareGiven } from './given-database.ts';

const database = await createEmptyDatabase();
after(() => database.drop());
const { url, ownerUrl, superuserUrl } = database;

const refused = (work: Promise<unknown>, text: RegExp) =>
  assert.rejects(work, (error: Error) => error instanceof ConfigurationError && text.test(error.message));

const functions = () =>
  withClient(
    ownerUrl,
    async (client) => (await client.query(`select 1 from pg_proc where proname = 'empty_sandbox'`)).rowCount,
  );

describe('a database that DATABASE_URL names', () => {
  it('must be prepared by a process that knows its owner', async () => {
    await refused(prepareGiven({ isSandbox: true }, url), /start one process with MIGRATION_URL/);
    assert.equal(await prepareGiven({ isSandbox: true, MIGRATION_URL: ownerUrl }, url), null);
    assert.equal(await prepareGiven({ isSandbox: true }, url), null);
    await withClient(url, async (client) => {
      await client.query('select 1 from users');
      await assert.rejects(client.query('delete from audit_log'), { code: '42501' });
    });
  });
  it('is one of its mode: that of production cannot be emptied', async () => {
    await refused(prepareGiven({ isSandbox: false }, url), /not prepared for this version or mode/);
    assert.equal(await functions(), 1);
    assert.equal(await prepareGiven({ isSandbox: false, MIGRATION_URL: ownerUrl }, url), null);
    assert.equal(await functions(), 0);
    assert.equal(await prepareGiven({ isSandbox: null, MIGRATION_URL: ownerUrl }, url), null);
    assert.equal(await functions(), 0, 'a command leaves that as it is');
  });
  it('works with one role for all, which the start warns of', async () => {
    for (const powerful of [ownerUrl, superuserUrl]) {
      const warning = await prepareGiven({ isSandbox: false }, powerful);
      assert.match(warning ?? '', /^Warning: the role of DATABASE_URL may alter tables and the audit log/);
    }
    assert.match((await prepareGiven({ isSandbox: false, MIGRATION_URL: ownerUrl }, ownerUrl)) ?? '', /^Warning: /);
  });
  it('is named without its password when it does not answer', async () => {
    const wrong = ownerUrl.replace(/:[0-9a-f]{64}@/, ':another@');
    await assert.rejects(prepareGiven({ isSandbox: true, MIGRATION_URL: wrong }, url), (error: Error) => {
      assert.match(
        error.message,
        /^MIGRATION_URL does not work \(127\.0\.0\.1:\d+\/test_\w+\): password authentication failed/,
      );
      return !error.message.includes('another');
    });
  });
});
