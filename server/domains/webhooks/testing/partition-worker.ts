import { sql } from 'drizzle-orm';
import { openDb, openPool } from '#server/core/database/db.ts';
import { claimPartitions, completeDue, findDuePartitions } from '#server/core/work/due.ts';
import { webhookNotifications } from '../tables.ts';

/** One of several processes over the same due notifications; `held` has a row per lease that somebody works on. */
const [url = '', dies = ''] = process.argv.slice(2);
const pool = openPool(url, 2, () => undefined);
const db = openDb(pool);
const LEASE_MS = 60_000;
const PER_LANE = 4;
const DIES_AFTER = 500;
let claimed = 0;
let overlaps = 0;
let overdrawn = 0;

for (;;) {
  const wall = new Date();
  const { lanes } = await findDuePartitions(db, webhookNotifications, { now: wall, wall });
  if (lanes.length === 0) break;
  const limits = new Map(lanes.map((lane) => [lane, PER_LANE]));
  const leases = await claimPartitions(db, webhookNotifications, { now: wall, wall, leaseMs: LEASE_MS, limits });
  claimed += leases.length;
  overdrawn += Math.max(0, leases.length - PER_LANE * lanes.length);
  const ids = JSON.stringify(leases.map((lease) => lease.id));
  const listed = sql`select value::uuid from jsonb_array_elements_text(${ids}::jsonb)`;
  const held = await db.execute(sql`insert into held (id) (${listed}) on conflict do nothing returning id`);
  overlaps += leases.length - held.rows.length;
  if (dies !== '' && claimed >= DIES_AFTER) process.kill(process.pid, 'SIGKILL');
  await db.execute(sql`delete from held where id in (${listed})`);
  for (const lease of leases) {
    if (!(await completeDue(db, webhookNotifications, { ...lease, nextDueAt: null }))) overlaps += 1;
  }
}
await pool.end();
process.stdout.write(JSON.stringify({ claimed, overlaps, overdrawn }));
