import assert from 'node:assert/strict';
import { appendFile, copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { writeAuditRows } from '#server/testing/audit-rows.ts';
import { harness } from '#server/testing/harness.ts';
import { openDb } from '../database/db.ts';
import { newHexId } from '../runtime/id.ts';
import { createVault } from '../runtime/vault.ts';
import { writeAudit } from './audit.ts';
import { listHeads, sealAll } from './audit-chain.ts';
import { placeOf } from './heads-file.ts';
import { readHeadsFile, readKeptLines } from './known-heads.ts';
import { readRecord } from './record.ts';
import { acceptAuditLog, tellHeads } from './record-steps.ts';
import { type AuditReport, type Evidence, verifyAuditLog, verifySnapshot } from './verify-audit.ts';

const h = await harness();
const { vault, clock, instance } = h.service;
const pool = h.ownerPool;
const ROWS = 10_000;
const owners = Array.from({ length: 5 }, newHexId).sort();
const [owner = '', other = ''] = owners;
const folder = await mkdtemp(join(tmpdir(), 'clearhouse-heads-'));
after(() => rm(folder, { recursive: true }));
const headsFile = join(folder, 'audit-heads.log');
const safe = join(folder, 'safe.log');
const sealer = { ...h.service, headsFile };
const sealedAt = () => clock.wall().toISOString();
const deployment = { vault, instance, headsFile, isEmbedded: true, isSandbox: false };
const of = { ...deployment, db: h.db };

const writeRows = (count: number) => writeAuditRows(h.service, owners, count);

const wrongs = ({ faults, chains }: AuditReport): string[] => [
  ...faults,
  ...chains.flatMap((chain) => chain.faults.map((fault) => `${chain.enterpriseId}: ${fault}`)),
];

/** What is found, by the file as it stands and no head that somebody kept, after statements that are then undone. */
async function foundAfter(statements: readonly string[], evidence: Evidence = {}): Promise<AuditReport> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    const file = await readHeadsFile({ vault, database: instance }, headsFile);
    return await verifySnapshot(drizzle(client, { casing: 'snake_case' }), deployment, { file, ...evidence });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ALL = ['audit_log', 'audit_heads', 'audit_record'] as const;

/** Keeps copies of tables, as who wants to put them back would. */
async function copyAll(name: string): Promise<void> {
  for (const table of ALL) await pool.query(`create table ${name}_${table} as select * from ${table}`);
}
const putBack = (name: string, tables: readonly string[] = ALL): string[] =>
  tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from ${name}_${table}`]);

await writeRows(ROWS - 15);
await sealAll(sealer, sealedAt);
await copyAll('earlier');
await copyFile(headsFile, join(folder, 'earlier.log'));
await writeRows(15);
await sealAll(sealer, sealedAt);
await tellHeads({ db: h.db, vault, log: h.service.log, headsFile });
await copyFile(headsFile, safe);
const exported = await listHeads(h.db);
const LAST = ROWS / owners.length;
const OF_OWNER = `enterprise_id = '${owner}'`;

describe('audit log of 10,000 rows, without a head that anybody kept', () => {
  it('is intact', async () => {
    const report = await verifyAuditLog(of);
    assert.deepEqual(wrongs(report), []);
    assert.deepEqual(report.warnings, []);
    assert.deepEqual(
      report.chains.map((chain) => [chain.enterpriseId, chain.sealed]),
      owners.map((id) => [id, LAST]),
    );
  });

  const headBack = `update audit_heads set (position, hash, sealed_at, previous, seal_key, seal_hash) =
    (select position, hash, sealed_at, previous, seal_key, seal_hash from earlier_audit_heads e where e.enterprise_id = audit_heads.enterprise_id)`;
  const cutOne = `delete from audit_log where ${OF_OWNER} and position > ${LAST - 3}`;
  const ATTACKS: Readonly<Record<string, readonly string[]>> = {
    'the first row altered': [`update audit_log set address = '::1' where ${OF_OWNER} and position = 1`],
    'the last row altered': [`update audit_log set address = '::1' where ${OF_OWNER} and position = ${LAST}`],
    'the first row deleted': [`delete from audit_log where ${OF_OWNER} and position = 1`],
    'a row in the middle deleted': [`delete from audit_log where ${OF_OWNER} and position = 1234`],
    'the last row deleted': [`delete from audit_log where ${OF_OWNER} and position = ${LAST}`],
    'the last row deleted and the head set back without a seal': [
      `delete from audit_log where ${OF_OWNER} and position = ${LAST}`,
      `update audit_heads set position = position - 1, hash = (select seal_hash from audit_log l where l.enterprise_id = audit_heads.enterprise_id and l.position = ${LAST - 1}) where ${OF_OWNER}`,
    ],
    'the last three rows deleted and an earlier sealed head put back': [cutOne, `${headBack} where ${OF_OWNER}`],
    'the ends of all chains deleted and all earlier heads put back': [
      `delete from audit_log where position > ${LAST - 3}`,
      headBack,
    ],
    'the same, and the earlier record of one more moment put back': [
      cutOne,
      `${headBack} where ${OF_OWNER}`,
      ...putBack('earlier', ['audit_record']),
    ],
    'two rows exchanged': [
      `update audit_log set position = 2 * ${LAST} - 1 - position where ${OF_OWNER} and position >= ${LAST - 1}`,
    ],
    'a chain deleted with its head': [
      `delete from audit_log where ${OF_OWNER}`,
      `delete from audit_heads where ${OF_OWNER}`,
    ],
    'all chains deleted with their heads': ['delete from audit_log', 'delete from audit_heads'],
    'both tables emptied': ['truncate audit_log, audit_heads'],
    'all three tables emptied': ['truncate audit_log, audit_heads, audit_record'],
    'the last rows moved to the end of another chain': [
      `update audit_log set enterprise_id = '${other}', position = position + 3 where ${OF_OWNER} and position > ${LAST - 3}`,
      `${headBack} where ${OF_OWNER}`,
    ],
    'a chain given to another enterprise with its head': [
      `update audit_log set enterprise_id = '${'f'.repeat(32)}' where ${OF_OWNER}`,
      `update audit_heads set enterprise_id = '${'f'.repeat(32)}' where ${OF_OWNER}`,
    ],
    'the time of a head altered': [`update audit_heads set sealed_at = sealed_at - interval '1 day' where ${OF_OWNER}`],
    'the record altered': ['update audit_record set content = set_byte(content, 40, 1 + get_byte(content, 40) % 200)'],
    'the record put back': putBack('earlier', ['audit_record']),
    'everything put back as it was': putBack('earlier'),
    'the deployment made another one': [
      `update deployment set instance = '${'e'.repeat(32)}'`,
      'truncate audit_log, audit_heads, audit_record',
    ],
  };
  for (const [name, statements] of Object.entries(ATTACKS))
    it(`finds ${name}`, async () => assert.notDeepEqual(wrongs(await foundAfter(statements)), []));

  it('names the chain whose end is gone, by the file', async () => {
    const report = await foundAfter([cutOne, `${headBack} where ${OF_OWNER}`]);
    const text = wrongs(report).join('\n');
    assert.match(text, /the record of step \d+ has 5 chains with 10000 entries, the heads come to 5 chains with 9997/);
    assert.match(
      text,
      new RegExp(`${owner}: the head noted outside of the database is at 2000, the chain ends at 1997`),
    );
  });

  it('says that all was set back, as by a restore, and cannot without the file', async () => {
    const [fault = ''] = (await foundAfter(putBack('earlier'))).faults;
    assert.match(
      fault,
      /the database stands at step \d+ of \S+, and step \d+ of \S+ is known: it was set back, or restored/,
    );
    const blind = await foundAfter(putBack('earlier'), { file: null });
    assert.match(wrongs(blind).join(), /the file of heads .* is gone/);
  });

  it('finds what was sealed on top of a head that had been set back', async () => {
    const origin = {
      operation: 'later',
      actorKind: 'machine',
      requestId: 'r',
      now: clock.wall(),
      wall: clock.wall(),
    } as const;
    const undone = new Error('undone');
    const attack = openDb(pool).transaction(async (tx) => {
      for (const statement of [cutOne, `${headBack} where ${OF_OWNER}`]) await tx.execute(statement);
      await writeAudit(tx, origin, { enterpriseId: owner, subjectType: 'notice', subjectId: '1' });
      assert.equal(await sealAll({ db: tx as unknown as typeof h.db, vault }, sealedAt), 1);
      const { faults } = await verifySnapshot(tx, { ...deployment, headsFile: null, isEmbedded: false });
      assert.match(faults.join(), /has 5 chains with 10001 entries, the heads come to 5 chains with 9998 entries/);
      throw undone;
    });
    await assert.rejects(attack, undone);
  });
});

describe('file of heads', () => {
  afterEach(() => copyFile(safe, headsFile));
  const found = async () => wrongs(await verifyAuditLog(of)).join('\n');
  const linesOf = async () => (await readFile(headsFile, 'utf8')).trimEnd().split('\n');
  const leave = (lines: readonly string[]) => writeFile(headsFile, lines.map((line) => `${line}\n`).join(''));

  it('is for its owner alone', async () => assert.equal((await stat(headsFile)).mode & 0o777, 0o600));
  it('is missed once it was deleted, where the database says that it must be there', async () => {
    await rm(headsFile);
    assert.match(await found(), /the file of heads \S+ is gone, which held all steps up to \d+/);
    const elsewhere = { ...of, isEmbedded: false, headsFile: join(folder, 'another.log') };
    const report = await verifyAuditLog(elsewhere);
    assert.deepEqual(wrongs(report), []);
    assert.ok(report.warnings[0]?.includes(`${placeOf(headsFile)} up to step`), report.warnings[0]);
  });
  it('shows that its end was cut, a line taken out, altered, exchanged, or its head taken off', async () => {
    const lines = await linesOf();
    const changes: [string, RegExp, string[]][] = [
      ['cut', /its end was cut off/, lines.slice(0, -1)],
      ['cut to its head', /its end was cut off/, lines.slice(0, 1)],
      ['taken out', /the steps between \d+ and \d+ are missing/, lines.toSpliced(4, 1)],
      ['altered', /line 5 was altered/, lines.with(4, (lines[4] ?? '').replace('"entries":', '"entries":1'))],
      ['spoilt', /line 5 is no line of heads/, lines.with(4, 'spoilt')],
      ['exchanged', /is step \d+ of \S+, after step/, [...lines.slice(0, -2), ...lines.slice(-2).reverse()]],
      ['beheaded', /its first line is missing/, lines.slice(1)],
    ];
    for (const [name, words, left] of changes) {
      await leave(left);
      assert.match(await found(), words, name);
    }
  });
  it('is known to be another one where it was deleted and written anew', async () => {
    await rm(headsFile);
    await writeRows(5);
    await sealAll(sealer, sealedAt);
    assert.match(await found(), /it is another one than that which held all steps up to \d+/);
    await acceptAuditLog(h.db, { vault, database: instance, at: sealedAt(), headsFile, note: 'deleted by a test' });
    assert.equal(await found(), '');
    await tellHeads({ db: h.db, vault, log: h.service.log, headsFile });
    await copyFile(headsFile, safe);
  });
  it('takes no harm where a kill cut its last line off: the line comes again', async () => {
    const [text, record] = [await readFile(headsFile, 'utf8'), await readRecord(h.db, vault)];
    const last = record?.lines.at(-1) ?? '';
    assert.ok(text.endsWith(`${last}\n`));
    await writeFile(headsFile, text.slice(0, -40));
    await writeRows(5);
    await sealAll(sealer, sealedAt);
    const lines = await linesOf();
    assert.ok(lines.filter((line) => line === last).length === 1);
    assert.equal(await found(), '');
    await copyFile(headsFile, safe);
  });
  it('tells the log its last line, which shows a log and a file that were set back together', async () => {
    await tellHeads({ db: h.db, vault, log: h.service.log, headsFile });
    const log = join(folder, 'clearhouse.log');
    await writeFile(log, h.logLines.join(''));
    await appendFile(log, 'no JSON\n');
    const kept = await readKeptLines({ vault, database: instance }, log);
    assert.equal(wrongs(await verifyAuditLog(of, { kept })).join(), '');
    await copyFile(join(folder, 'earlier.log'), headsFile);
    const report = await foundAfter(putBack('earlier'));
    assert.deepEqual(wrongs(report), [], 'what stands here alone cannot show that all of it was set back');
    assert.match(
      wrongs(await foundAfter(putBack('earlier'), { kept })).join(),
      /the heads given: the database stands at step/,
    );
    assert.match(wrongs(await foundAfter(putBack('earlier'), { exported })).join(), /the exported head is at 2000/);
  });
  it('is not ours under another master key', async () => {
    const vaultOfOthers = createVault('x'.repeat(32));
    const known = await readHeadsFile({ vault: vaultOfOthers, database: instance }, headsFile);
    assert.ok((known?.faults.length ?? 0) > 1);
  });
});
