import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelBankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import { checked, fileOf, read, rowsOf, start, wireRow } from '#server/domains/banking/imports/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { untilIdle } from './kill-storm.ts';
import { endWorker, startWorker } from './worker-process.ts';

const ROWS = 900;
const KILLS = 3;
/** About as long as rows that are imported together take. */
const LONGEST_LIFE_MS = 400;
const POLL_MS = 5;
const PATIENCE_MS = 90_000;

const h = await harness();

/** A checked import of so many rows, the last of which is not valid, that was started. */
async function startedImport() {
  const enterpriseId = await h.create.enterprise();
  const where = { enterpriseId, as: await h.create.user({ [enterpriseId]: 'admin' }) };
  const rows = Array.from({ length: ROWS }, (_, index) => wireRow(index === ROWS - 1 ? { type: 'cheque' } : {}));
  const { id } = await checked(h, where, fileOf(rows));
  assert.equal((await start(h, { ...where, rows: 'valid' }, id)).status, 200);
  return { where, id };
}
type Started = Awaited<ReturnType<typeof startedImport>>;

/** Waits until more rows were imported than before, or the import has ended. */
async function untilImported({ where, id }: Started, before: number) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(POLL_MS)) {
    const found = await read(h, where, id);
    if (found.imported > before || found.endedAt !== null) return found;
  }
  throw new Error('no row was imported in time');
}

/** Has a worker import until it has imported more than before, and kills it somewhere in what comes next. */
async function importAndKill(started: Started, before: number): Promise<void> {
  const worker = await startWorker(h.databaseUrl);
  await untilImported(started, before);
  await delay(randomInt(1, LONGEST_LIFE_MS));
  await endWorker(worker, 'SIGKILL');
  await untilIdle(h);
}

async function importToTheEnd(started: Started): Promise<void> {
  const worker = await startWorker(h.databaseUrl);
  let found = await untilImported(started, 0);
  while (found.endedAt === null) found = await untilImported(started, found.imported);
  await endWorker(worker, 'SIGTERM');
}

const endLease = ({ id }: Started) =>
  h.ownerPool.query('update banking_tasks set leased_until = null where subject_id = $1', [id]);

/** What the import says is what there is: each account once, audited, told of and checked next. Gives how many. */
async function assertWhole({ where, id }: Started): Promise<number> {
  const { valid, invalid, duplicate, failed, imported } = await read(h, where, id);
  assert.deepEqual([valid + imported, invalid, duplicate, failed], [ROWS - 1, 1, 0, 0]);
  const { rows } = await h.ownerPool.query(
    `with own as (select id, id_hash from bank_accounts where enterprise_id = $1)
     select count(*)::int as accounts, count(distinct id_hash)::int as numbers,
       (select count(distinct bank_account_id)::int from bank_account_import_rows
        where import_id = $2 and state = 'imported' and bank_account_id in (select id from own)) as rows,
       (select count(*)::int from audit_log where enterprise_id = $1 and operation = 'addBankAccount') as audited,
       (select count(distinct subject_id)::int from events where enterprise_id = $1 and type = 'bankAccount') as told,
       (select count(*)::int from banking_tasks where kind = 'account-check' and subject_id in (select id from own)) as checks
     from own`,
    [where.enterpriseId, id],
  );
  const names = ['accounts', 'numbers', 'rows', 'audited', 'told', 'checks'];
  assert.deepEqual(rows[0], Object.fromEntries(names.map((name) => [name, imported])));
  return imported;
}

async function assertDone(started: Started): Promise<void> {
  const { where, id } = started;
  const done = await read(h, where, id);
  assert.deepEqual([done.state, done.imported, done.valid], ['done', ROWS - 1, 0]);
  assert.equal(await assertWhole(started), ROWS - 1);
  assert.equal((await rowsOf(h, where, id)).filter(({ state }) => state !== 'imported').length, 0);
}

describe('an import of bank accounts whose worker is killed', () => {
  it(`${KILLS} times: goes on by itself once the lease has ended, and has lost no row and taken none twice`, async (t) => {
    const started = await startedImport();
    let imported = 0;
    const after: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await importAndKill(started, imported);
      imported = await assertWhole(started);
      after.push(imported);
      // What is waited for is waited for once.
      if (kill < KILLS - 1) await endLease(started);
    }
    await importToTheEnd(started);
    await assertDone(started);
    t.diagnostic(`rows imported after each kill: ${after.join(', ')}`);
  });

  it('and that is cancelled then: stays as it is, and goes on when it is started again', async () => {
    const started = await startedImport();
    const { where, id } = started;
    await importAndKill(started, 0);
    const input = { enterpriseId: where.enterpriseId, bankAccountImportId: id };
    const cancelled = await h.call(cancelBankAccountImport, { as: where.as, input });
    assert.deepEqual([cancelled.status, cancelled.body.canStart], [200, true]);
    assert.equal(await assertWhole(started), cancelled.body.imported);
    assert.equal((await start(h, { ...where, rows: 'valid' }, id)).status, 200);
    await endLease(started);
    await importToTheEnd(started);
    await assertDone(started);
  });
});
