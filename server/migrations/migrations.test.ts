import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import drizzleConfig from '#server/drizzle.config.ts';
import { migrateDatabase } from '#server/host/cluster/database.ts';
import { ROOT } from '#server/host/root.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';

interface Journal {
  entries: { tag: string; when: number }[];
}

const FOLDER = join(ROOT, 'server/migrations');
const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;
const { entries } = await readJson<Journal>(join(FOLDER, 'meta/_journal.json'));

const folder = await mkdtemp(join(tmpdir(), 'clearhouse-migrations-'));
const database = await createEmptyDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The migrations as they were before one of them. */
async function migrationsBefore(tag: string): Promise<string> {
  await cp(FOLDER, folder, { recursive: true });
  const older = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  );
  assert.ok(older.length > 0 && older.length < entries.length, tag);
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries: older }));
  return folder;
}

describe('migrations', () => {
  it('say all that the tables say', async () => {
    const paths = (drizzleConfig.schema as string[]).flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
    assert.ok(paths.length > 10, `only ${paths.length} files of tables`);
    const modules = await Promise.all(
      paths.map((path) => import(pathToFileURL(join(ROOT, path)).href) as Promise<Record<string, unknown>>),
    );
    const tables = Object.assign({}, ...modules) as Record<string, unknown>;
    const number = String(entries.length - 1).padStart(4, '0');
    const known = await readJson<Parameters<typeof generateMigration>[0]>(join(FOLDER, `meta/${number}_snapshot.json`));
    const wanted = generateDrizzleJson(tables, known.id, undefined, drizzleConfig.casing);
    assert.deepEqual(await generateMigration(known, wanted), [], 'run `npx drizzle-kit generate` with server/drizzle.config.ts');
  });

  it('name the rows that foreign keys and checks would not allow, change nothing, and go on once those are mended', async () => {
    await migrateDatabase(database.ownerUrl, await migrationsBefore('0013_foreign_keys'));
    const orphan = '0197a000-0000-7000-8000-000000000001';
    const at = '2026-03-02T09:30:00Z';
    await client.query(
      `insert into dvp_transfers (id, settlement_id, source_trading_account_id, destination_trading_account_id, currency,
         quantity, created_at, updated_at) values ($1, $1, $2, $2, 'ofcusd', 0, $3, $3)`,
      [orphan, '0'.repeat(32), at],
    );
    const before = entries.findIndex(({ tag }) => tag === '0013_foreign_keys');
    await assert.rejects(migrateDatabase(database.ownerUrl), (error: Error) => {
      assert.ok(error instanceof ConfigurationError);
      const text = error.message;
      assert.match(text, /dvp_transfers\.settlement_id is not in dvp_settlements: 1 rows, the first with settlement_id 0197a000/);
      assert.match(text, /dvp_transfers does not hold "quantity" > 0: 1 rows, the first with id 0197a000/);
      assert.doesNotMatch(text, /wallets/);
      return true;
    });
    const applied = async () => (await client.query('select 1 from drizzle.__drizzle_migrations')).rowCount;
    assert.equal(await applied(), before);
    await client.query('delete from dvp_transfers');
    await migrateDatabase(database.ownerUrl);
    assert.equal(await applied(), entries.length);
    const open = await client.query('select conname from pg_constraint where not convalidated');
    assert.deepEqual(open.rows, []);
  });

  it('give events of orders of before the sum of their fills', async () => {
    const other = await createEmptyDatabase();
    const old = new pg.Client({ connectionString: other.ownerUrl });
    await old.connect();
    try {
      await migrateDatabase(other.ownerUrl, await migrationsBefore('0062_fill_product'));
      for (const table of ['trades', 'order_events'])
        await old.query(`alter table ${table} drop constraint ${table}_order_id_trading_orders_id_fk`);
      const id = (index: number): string => `0197a000-0000-7000-8000-00000000000${index}`;
      const at = '2026-03-02T09:30:00Z';
      for (const [index, price, base] of [
        [2, 60_000, 5],
        [3, 60_100, 10],
      ])
        await old.query(
          `insert into trades (id, fill_id, product, order_id, account_id, enterprise_id, side, price, base, quote, fee, is_taker, funding_type, at)
            values ($1, $1, 'TBTC-TUSD', $2, $3, $3, 'buy', $4, $5, 1, 0, true, 'funded', $6)`,
          [id(Number(index)), id(1), '1'.repeat(32), price, base, at],
        );
      for (const [number, kind, filled, trade] of [
        [1, 'accepted', 0, null],
        [2, 'filled', 5, id(2)],
        [3, 'filled', 15, id(3)],
        [4, 'canceled', 15, null],
      ])
        await old.query(
          `insert into order_events (order_id, number, account_id, account_number, kind, status, filled_base, filled_quote, trade_id, at)
            values ($1, $2::int, $3, $2::int, $4, 'open', $5::int, $5::int, $6, $7)`,
          [id(1), number, '1'.repeat(32), kind, filled, trade, at],
        );
      await migrateDatabase(other.ownerUrl);
      const { rows } = await old.query('select fill_product as sum from order_events order by number');
      assert.deepEqual(
        rows.map(({ sum }) => sum),
        ['0', '300000', '901000', '901000'],
      );
    } finally {
      await old.end();
      await other.drop();
    }
  });

  it('take over DVP settlements of before as history: what was open has expired, and nothing is owed or netted', async () => {
    const other = await createEmptyDatabase();
    const old = new pg.Client({ connectionString: other.ownerUrl });
    await old.connect();
    try {
      await migrateDatabase(other.ownerUrl, await migrationsBefore('0021_dvp_life'));
      const id = (index: number): string => `0197a000-0000-7000-8000-00000000000${index}`;
      const [sender, receiver] = ['1'.repeat(32), '2'.repeat(32)];
      const [at, ended] = ['2026-03-02T09:30:00Z', '2026-03-03T09:30:00Z'];
      const insert = async (index: number, status: string, requests: [string, string]): Promise<void> => {
        const isOpen = status.startsWith('pending');
        await old.query(
          `insert into dvp_settlements (id, external_id, requester_account_id, status, type, unlock_date, created_at, updated_at, finalized_at)
            values ($1, $2, $3, $4, 'direct', '2026-06-01', $5, $6, $7)`,
          [id(index), `OLD-${index}`, sender, status, at, ended, isOpen ? null : ended],
        );
        for (const [place, accountId] of [sender, receiver].entries()) {
          const side = place === 0 ? 'requester' : 'counterparty';
          await old.query(
            `insert into dvp_settlement_parties (settlement_id, account_id, enterprise_id, side, status, type, external_id, requires_signing, created_at)
              values ($1, $2, $2, $3, $4, 'direct', $5, $6, $7)`,
            [id(index), accountId, side, status, `OLD-${index}`, isOpen && place === 0, at],
          );
          await old.query(
            `insert into dvp_approval_requests (id, settlement_id, account_id, status, payload, created_at, updated_at)
              values (gen_random_uuid(), $1, $2, $3, '{}', $4, $4)`,
            [id(index), accountId, requests[place], at],
          );
        }
        await old.query(
          `insert into dvp_transfers (id, settlement_id, source_trading_account_id, destination_trading_account_id, currency, quantity,
            created_at, updated_at) values (gen_random_uuid(), $1, $2, $3, 'ofcbtc', 5, $4, $4)`,
          [id(index), sender, receiver, at],
        );
      };
      await insert(1, 'pending', ['acknowledged', 'acknowledged']);
      await insert(2, 'pending-acknowledgement', ['signed', 'initialized']);
      await insert(3, 'settled', ['approved', 'acknowledged']);
      await old.query(
        `insert into dvp_account_settings values ($1, 86400, '0.001', 'CODE', true, 'some-route', $2)`,
        [sender, at],
      );
      await migrateDatabase(other.ownerUrl);
      const { rows } = await old.query(
        `select s.external_id as name, s.status, s.finalized_at is not null as "isFinal", s.is_before_books as "isBefore",
          array_agg(r.status order by r.account_id) as requests, array_agg(r.is_sender order by r.account_id) as senders,
          count(p.owes)::int as owed, bool_or(p.requires_signing) as "requiresSigning", min(p.status) as parties
          from dvp_settlements s join dvp_approval_requests r on r.settlement_id = s.id
          join dvp_settlement_parties p on p.settlement_id = s.id and p.account_id = r.account_id group by s.id order by 1`,
      );
      const all = { isFinal: true, isBefore: true, senders: [true, false], owed: 0, requiresSigning: false };
      assert.deepEqual(rows, [
        { name: 'OLD-1', status: 'expired', parties: 'expired', requests: ['expired', 'acknowledged'], ...all },
        { name: 'OLD-2', status: 'expired', parties: 'expired', requests: ['signed', 'expired'], ...all },
        { name: 'OLD-3', status: 'settled', parties: 'settled', requests: ['approved', 'acknowledged'], ...all },
      ]);
      const settings = await old.query(
        `select settlement_fee_rate as rate, queue_automation_enabled as "isOn", queue_automation_transaction_route_id as route
          from dvp_account_settings`,
      );
      assert.deepEqual(settings.rows, [{ rate: '0.001', isOn: false, route: null }]);
    } finally {
      await old.end();
      await other.drop();
    }
  });

  it('give each admin a notice of their own in place of the one of all, read where they had read it', async () => {
    const other = await createEmptyDatabase();
    const old = new pg.Client({ connectionString: other.ownerUrl });
    await old.connect();
    try {
      await migrateDatabase(other.ownerUrl, await migrationsBefore('0038_notices_by_user'));
      const [enterprise, read, unread, viewer] = ['e', '1', '2', '3'].map((digit) => digit.repeat(32));
      const at = '2026-03-02T09:30:00.000Z';
      await old.query(`insert into enterprises (id, name, trust_org, created_at) values ($1, 'N', 'T', $2)`, [enterprise, at]);
      for (const [userId, role] of [[read, 'admin'], [unread, 'admin'], [viewer, 'viewer']]) {
        await old.query(`insert into users (id, email, name, created_at) values ($1, $2, 'U', $3)`, [userId, `${userId}@x`, at]);
        await old.query('insert into memberships values ($1, $2, $3, $4)', [userId, enterprise, role, at]);
      }
      await old.query(
        `insert into notices (id, enterprise_id, kind, subject_type, subject_id, detail, read_by, created_at)
          values (gen_random_uuid(), $1, 'webhook-suspended', 'webhook', 's', '{"reason":"gone"}', array[$2::uuid], $3)`,
        [enterprise, read, at],
      );
      await migrateDatabase(other.ownerUrl);
      const { rows } = await old.query(
        `select user_id as "userId", subject_id as subject, detail, read_at is not null as "isRead", created_at as at from notices order by user_id`,
      );
      const same = { subject: 's', detail: { reason: 'gone' }, at: new Date(at) };
      assert.deepEqual(
        rows.map((row) => ({ ...row, userId: row.userId.replaceAll('-', '') })),
        [
          { userId: read, isRead: true, ...same },
          { userId: unread, isRead: false, ...same },
        ],
      );
    } finally {
      await old.end();
      await other.drop();
    }
  });
});
