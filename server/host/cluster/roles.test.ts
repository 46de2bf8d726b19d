import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '#server/testing/database.ts';
import { dropDatabase, ensureDatabase, migrateDatabase, withClient, withDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { OWNER } from './roles.ts';

const DENIED = '42501';
const database = await createTestDatabase();
const service = new pg.Client({ connectionString: database.url });
await service.connect();
after(async () => {
  await service.end();
  await database.drop();
});

/** What an injected statement, or somebody with the service's password, would try. */
const REFUSED = [
  `copy faults (operation) from program 'id'`,
  `copy faults to program 'cat > /tmp/taken'`,
  `copy faults to '/tmp/taken'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  'truncate audit_log',
  'delete from audit_log',
  `update audit_log set operation = 'another'`,
  `update audit_log set recorded_at = '2026-01-01'`,
  'delete from audit_heads',
  'truncate audit_heads',
  'delete from deployment',
  'truncate users',
  'alter table users add column more text',
  'alter table audit_log disable trigger all',
  'drop table users',
  `update ledger_accounts set posted = '1'`,
  `insert into ledger_accounts (kind, owner, scope, asset, opened_at) values ('available', 'a', '', 'btc', '2026-01-01')`,
  `insert into ledger_groups (kind, reference, digest, at) values ('a', 'b', '', '2026-01-01')`,
  'delete from ledger_groups',
  `update ledger_transfers set amount = '1'`,
  'delete from ledger_transfers',
  'delete from ledger_holds',
  `update ledger_holds set state = 'voided'`,
  'truncate ledger_transfers',
  'drop index audit_log_chain',
  'create table more (id int)',
  'create temporary table more (id int)',
  'create schema more',
  `create function more() returns int language sql as 'select 1'`,
  'create trigger more before insert on users for each row execute function suppress_redundant_updates_trigger()',
  'create role more',
  'alter role clearhouse_owner superuser',
  'set role clearhouse_owner',
  'grant clearhouse_owner to clearhouse_service',
  'create database more',
  `set session_replication_role = 'replica'`,
  `alter system set log_statement = 'all'`,
  'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
  "create or replace function empty_sandbox() returns void language sql as 'select 1'",
];

describe('the role of the service', () => {
  for (const statement of REFUSED)
    it(`may not: ${statement}`, async () => {
      await assert.rejects(service.query(statement), (error: pg.DatabaseError) => {
        assert.equal(error.code, DENIED, error.message);
        return true;
      });
    });
  it('may seal the audit log, and add to it', async () => {
    await service.query('update audit_log set position = position, seal_key = seal_key, seal_hash = seal_hash');
    await service.query('update audit_heads set position = position');
    await service.query(`insert into audit_log (id, enterprise_id, actor_kind, operation, subject_type, subject_id, request_id, occurred_at,
      recorded_at) values (gen_random_uuid(), gen_random_uuid(), 'machine', 'o', 'notice', 's', 'r', '2026-01-01', '2026-01-01')`);
  });
  it('has no powers and owns nothing', async () => {
    const { rows } = await service.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int from pg_class where relowner = r.oid) as owned,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    assert.deepEqual(rows, [
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });
  it('enters no other database of the cluster', async () => {
    const other = new pg.Client({ connectionString: withDatabase(database.url, 'postgres') });
    await assert.rejects(other.connect(), { code: DENIED });
  });
  it('works with tables that a later migration makes', async () => {
    await withClient(database.ownerUrl, (owner) =>
      owner.query('create table later (id bigserial primary key, name text)'),
    );
    await service.query(`insert into later (name) values ('a'); update later set name = 'b'; delete from later`);
  });
});

const OF_EXTENSIONS = `
  select objid from pg_depend where deptype = 'e' and refclassid = 'pg_extension'::regclass and classid = `;
/** What an extension brings stays with the superuser, whoever installs it. */
const OWNERS = `
  select distinct pg_get_userbyid(owner) as owner from (
    select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union select typowner from pg_type where typnamespace = 'public'::regnamespace
      and oid not in (${OF_EXTENSIONS} 'pg_type'::regclass) and typelem not in (${OF_EXTENSIONS} 'pg_type'::regclass)
    union select proowner from pg_proc where pronamespace = 'public'::regnamespace
      and oid not in (${OF_EXTENSIONS} 'pg_proc'::regclass)
    union select nspowner from pg_namespace where nspname = 'drizzle'
    union select datdba from pg_database where datname = current_database()) as all_of_it`;

/** Owners of the extension that migrations install and of its functions. */
const OWNERS_OF_EXTENSION = `
  select (select pg_get_userbyid(extowner) from pg_extension where extname = 'pg_trgm') as extension,
    array(select distinct pg_get_userbyid(proowner)::text from pg_proc where oid in (${OF_EXTENSIONS} 'pg_proc'::regclass)) as functions`;

describe('an extension that migrations install', () => {
  it('is the owner’s, and what it brings the superuser’s: PostgreSQL trusts it to whoever owns the database', async () => {
    const { rows } = await withClient(database.ownerUrl, (owner) => owner.query(OWNERS_OF_EXTENSION));
    assert.deepEqual(rows, [{ extension: OWNER, functions: ['clearhouse'] }]);
  });
});

describe('what the service sets for its own role', () => {
  const settingOf = (sql: string) =>
    withClient(database.url, async (client) => (await client.query<{ value: string }>(sql)).rows[0]?.value);

  it('is gone after the next start, in one database and in all', async () => {
    const serverUrl = withDatabase(database.superuserUrl, 'postgres');
    const name = new URL(database.url).pathname.slice(1);
    await service.query(`alter role clearhouse_service set statement_timeout = '7s'`);
    await service.query(`alter role clearhouse_service in database ${name} set lock_timeout = '7s'`);
    const read = async () => [
      await settingOf(`select current_setting('statement_timeout') as value`),
      await settingOf(`select current_setting('lock_timeout') as value`),
    ];
    assert.deepEqual(await read(), ['7s', '7s'], 'the attack changed nothing');
    await prepareDatabase(serverUrl, name, { isSandbox: true });
    assert.deepEqual(await read(), ['0', '0']);
  });
});

describe('the database of a sandbox', () => {
  it('stays as it is when a production asks for it, and that of a production when a sandbox does', async () => {
    const serverUrl = withDatabase(database.superuserUrl, 'postgres');
    const name = `mode_${process.pid}`;
    const isEmptied = (url: string) =>
      withClient(url, async (client) => {
        const found = await client.query<{ has: boolean }>(
          `select to_regprocedure('empty_sandbox()') is not null as has`,
        );
        return found.rows[0]?.has;
      });
    try {
      const { url, ownerUrl } = await prepareDatabase(serverUrl, name, { isSandbox: true });
      const seed = (value: string) =>
        withClient(ownerUrl, (owner) =>
          owner.query(`insert into deployment (instance, key_check, seed, seed_date) values ('${'a'.repeat(32)}', '', 1, '2026-01-01')
            on conflict (id) do update set seed = ${value}`),
        );
      await seed('1');
      await assert.rejects(prepareDatabase(serverUrl, name, { isSandbox: false }), /demo data of a sandbox/);
      assert.equal(await isEmptied(url), true);
      await seed('null');
      await prepareDatabase(serverUrl, name, { isSandbox: false });
      await withClient(ownerUrl, (owner) =>
        owner.query(`insert into users (id, email, name, is_platform_admin, created_at)
          values ('${'b'.repeat(32)}', 'a@example.test', 'A', true, '2026-01-01')`),
      );
      await assert.rejects(prepareDatabase(serverUrl, name, { isSandbox: true }), /is that of a production/);
      assert.equal(await isEmptied(url), false);
    } finally {
      await dropDatabase(serverUrl, name);
    }
  });
});

describe('a database that was made by the superuser', () => {
  it('is handed over with all that is in it, keeps its rows, and the same again changes nothing', async () => {
    const name = `old_${process.pid}`;
    const serverUrl = withDatabase(database.superuserUrl, 'postgres');
    const superuserUrl = await ensureDatabase(serverUrl, name, { owner: 'clearhouse' });
    try {
      await migrateDatabase(superuserUrl);
      await withClient(superuserUrl, (old) =>
        old.query(`create sequence alone; create type mood as enum ('fine'); create view heads as select * from audit_heads;
          create type pair as (a int, b int); create function two() returns int language sql as 'select 2';
          create table own (id int generated always as identity, name text);
          insert into rate_windows (bucket, starts_at, used) values ('a', '2026-01-01', 1)`),
      );
      const owners = (url: string) => withClient(url, async (client) => (await client.query(OWNERS)).rows);
      assert.deepEqual(await owners(superuserUrl), [{ owner: 'clearhouse' }]);
      for (let round = 0; round < 2; round += 1) {
        const { url } = await prepareDatabase(serverUrl, name, { isSandbox: false });
        assert.deepEqual(await owners(url), [{ owner: OWNER }]);
        await withClient(url, async (client) => {
          assert.equal((await client.query('update rate_windows set used = 2')).rowCount, 1);
          await assert.rejects(client.query('delete from audit_log'), { code: DENIED });
          await assert.rejects(client.query('select empty_sandbox()'), /does not exist/);
        });
      }
    } finally {
      await dropDatabase(serverUrl, name);
    }
  });
});
