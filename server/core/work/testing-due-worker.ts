import { sql } from 'drizzle-orm';
import { openDb, openPool } from '../database/db.ts';
import { claimDue, completeDue } from './due.ts';
import { scheduledJobs } from './tables.ts';

/** One of several processes over the same due rows; `held` has a row per lease that somebody works on. */
const [url = '', dies = ''] = process.argv.slice(2);
const pool = openPool(url, 2, () => undefined);
const db = openDb(pool);
const LEASE_MS = 60_000;
let claimed = 0;
let overlaps = 0;

for (;;) {
  const wall = new Date();
  const leases = await claimDue(db, scheduledJobs, { now: wall, wall, leaseMs: LEASE_MS, limit: 50 });
  if (leases.length === 0) break;
  claimed += leases.length;
  const ids = JSON.stringify(leases.map((lease) => lease.id));
  const listed = sql`select value::uuid from jsonb_array_elements_text(${ids}::jsonb)`;
  const held = await db.execute(sql`insert into held (id) (${listed}) on conflict do nothing returning id`);
  overlaps += leases.length - held.rows.length;
  if (dies !== '' && claimed >= 500) process.kill(process.pid, 'SIGKILL');
  await db.execute(sql`delete from held where id in (${listed})`);
  for (const lease of leases) {
    if (!(await completeDue(db, scheduledJobs, { ...lease, nextDueAt: null }))) overlaps += 1;
  }
}
await pool.end();
process.stdout.write(JSON.stringify({ claimed, overlaps }));
