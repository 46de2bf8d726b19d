import type pg from 'pg';
import { withClient, withDatabase } from './database.ts';
import { OWNER, passwordOf, SERVICE } from './roles.ts';

const ROLES_LOCK = 7_203_114_004n;
const POWERS = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls';

/** Makes both roles, or gives them back the powers, passwords and settings that they should have: each may change its own. */
export const createRoles = (superuserUrl: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK.toString()]);
    for (const role of [OWNER, SERVICE] as const) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = known.rowCount ? 'alter' : 'create';
      const password = client.escapeLiteral(passwordOf(superuserUrl, role));
      await client.query(`${verb} role ${role} ${POWERS} password ${password}`);
      await client.query(`alter role ${role} reset all`);
    }
    for (const database of ['postgres', 'template1'])
      await client.query(`revoke connect on database ${database} from public`);
  });

/** Statements that give the owner all that belongs to somebody else: sequences of columns follow their tables. */
const FOREIGN = `
  select format('alter schema %I owner to %I', nspname, '${OWNER}') as statement
  from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and nspowner <> '${OWNER}'::regrole
  union all
  select format('alter %s %s owner to %I',
    case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass, '${OWNER}')
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> '${OWNER}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, '${OWNER}')
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where proowner <> '${OWNER}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, '${OWNER}')
  from pg_type t join pg_namespace n on n.oid = typnamespace left join pg_class c on c.oid = typrelid
  where typtype in ('d', 'e', 'r', 'c') and (typtype <> 'c' or c.relkind = 'c') and typowner <> '${OWNER}'::regrole
    and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;

async function handOver(client: pg.Client, database: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK.toString()]);
  const name = client.escapeIdentifier(database);
  await client.query(`alter database ${name} owner to ${OWNER}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${SERVICE}`);
  for (const role of [OWNER, SERVICE]) await client.query(`alter role ${role} in database ${name} reset all`);
  const foreign = await client.query<{ statement: string }>(FOREIGN);
  for (const { statement } of foreign.rows) await client.query(statement);
}

/** Gives a database and all that is in it to the owner, whoever made it: older versions worked as the superuser. */
export const giveToOwner = (superuserUrl: string, database: string): Promise<void> =>
  withClient(withDatabase(superuserUrl, database), async (client) => {
    await client.query('begin');
    await handOver(client, database);
    await client.query('commit');
  });
