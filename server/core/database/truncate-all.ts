import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './db.ts';

/** What a reset leaves alone: the deployment itself, the worker's list of recurring jobs, where the events' sequence stands, the record of the audit log, the key of attestations, and those of issuers. */
const KEPT = ['deployment', 'scheduled_jobs', 'event_relay', 'audit_record', 'reserve_keys', 'issuer_keys'];

/** Tables whose numbers start anew with a reset: the same demo data has the same ones. */
const COUNTED_ANEW = ['ledger_accounts', 'ledger_groups', 'ledger_holds', 'ledger_transfers'];

/** A function that empties every table but the kept ones with the rights of their owner. Only the database of a sandbox has it. */
export const SANDBOX_RESET = 'empty_sandbox';

/** Statements that make the function, for a role that does not own the tables. */
export function resetFunction(schema: string, role: string): string[] {
  const name = `${pg.escapeIdentifier(schema)}.${SANDBOX_RESET}()`;
  const anew = COUNTED_ANEW.map((table) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`).join(', ');
  const kept = KEPT.map((table) => pg.escapeLiteral(table)).join(', ');
  return [
    `create or replace function ${name} returns void language plpgsql security definer
     set search_path = pg_catalog, pg_temp as $$
     declare
       names text;
     begin
       select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) into names from pg_tables
       where schemaname = ${pg.escapeLiteral(schema)} and tablename <> all (array[${kept}]);
       execute 'truncate ' || names;
       truncate ${anew} restart identity;
     end $$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${pg.escapeIdentifier(role)}`,
  ];
}

/** Empties every table but the kept ones. */
export async function truncateAll(db: Queryable): Promise<void> {
  await db.execute(sql.raw(`select ${SANDBOX_RESET}()`));
}
