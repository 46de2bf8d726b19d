import pg from 'pg';
import { resetFunction, SANDBOX_RESET } from '#server/core/database/truncate-all.ts';
import { withClient } from './database.ts';
import { demandOwnDatabase } from './own-database.ts';

const ALL = 'select, insert, update, delete';

/** Tables of which the service may do less than read and write rows: what is taken down there stays. */
const LESS: Readonly<Record<string, string>> = {
  audit_log: 'select, insert, update (position, seal_key, seal_hash)',
  audit_heads: 'select, insert, update',
  audit_record: 'select, insert, update',
  deployment: 'select, insert, update',
  ledger_accounts: 'select',
  ledger_groups: 'select',
  ledger_transfers: 'select',
  ledger_holds: 'select',
  reserve_keys: 'select, insert, update (sealed_key)',
  issuer_keys: 'select, insert, update (sealed_key)',
};

/** What the service does with the rights of the owner: the only way in which balances and their history are written. */
const FUNCTIONS = ['ledger_apply(jsonb)'];

const GRANTS_LOCK = 7_203_114_005n;

export interface Grantee {
  /** The role that the service connects as. */
  role: string;
  /** Whether the database can be emptied; null leaves that as it is. */
  isSandbox: boolean | null;
}

/** What leaves a role with what the service needs, and with no more. */
function grants(schemaName: string, roleName: string): string[] {
  const [schema, role] = [pg.escapeIdentifier(schemaName), pg.escapeIdentifier(roleName)];
  return [
    `grant usage on schema ${schema} to ${role}`,
    `revoke all on all tables in schema ${schema} from ${role}`,
    `grant ${ALL} on all tables in schema ${schema} to ${role}`,
    ...Object.entries(LESS).flatMap(([table, rights]) => [
      `revoke all on ${schema}.${table} from ${role}`,
      `grant ${rights} on ${schema}.${table} to ${role}`,
    ]),
    ...FUNCTIONS.map((name) => `grant execute on function ${schema}.${name} to ${role}`),
    `grant usage on all sequences in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant ${ALL} on tables to ${role}`,
    `alter default privileges in schema ${schema} grant usage on sequences to ${role}`,
    `grant usage on schema drizzle to ${role}`,
    `grant select on drizzle.__drizzle_migrations to ${role}`,
  ];
}

function resetStatements({ role, isSandbox }: Grantee, schema: string): string[] {
  if (isSandbox === null) return [];
  return isSandbox
    ? resetFunction(schema, role)
    : [`drop function if exists ${pg.escapeIdentifier(schema)}.${SANDBOX_RESET}()`];
}

/** As the owner of a migrated database: says what the service may do there. Only that of a sandbox can be emptied. */
export const grantToService = (ownerUrl: string, { role, isSandbox }: Grantee): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [GRANTS_LOCK.toString()]);
    const found = await client.query<{ schema: string; user: string }>(
      'select current_schema() as schema, current_user as user',
    );
    const { schema = 'public', user } = found.rows[0] ?? {};
    if (isSandbox !== null) await demandOwnDatabase(client, isSandbox);
    const reset = resetStatements({ role, isSandbox }, schema);
    for (const statement of [...(user === role ? [] : grants(schema, role)), ...reset]) await client.query(statement);
    await client.query('commit');
  });
