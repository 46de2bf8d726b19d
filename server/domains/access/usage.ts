import { type SQL, sql } from 'drizzle-orm';
import type { UsageBuffer } from '#server/core/call/caller.ts';
import type { Db } from '#server/core/database/db.ts';
import type { Clock } from '#server/core/runtime/clock.ts';
import { accessTokens, sessions } from './tables.ts';

const STEP_MS = 60_000;
const MAX_REMEMBERED = 50_000;

/** Ids with when they were last used; a use within a minute of the one before is not noted. */
class Uses {
  readonly #noted = new Map<string, number>();
  #waiting = new Map<string, number>();

  note(id: string, at: number): void {
    const before = this.#noted.get(id);
    if (before !== undefined && at - before < STEP_MS) return;
    if (this.#noted.size >= MAX_REMEMBERED) this.#noted.clear();
    this.#noted.set(id, at);
    this.#waiting.set(id, at);
  }

  take(): { id: string; at: string }[] {
    const taken = [...this.#waiting].map(([id, at]) => ({ id, at: new Date(at).toISOString() }));
    this.#waiting = new Map();
    return taken;
  }
}

const rows = (taken: { id: string; at: string }[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as used(id uuid, at timestamptz)`;

const isStale = (column: SQL): SQL => sql`(${column} is null or ${column} <= used.at - interval '1 minute')`;

/** Notes uses in memory; `flush` writes each at most once a minute, also when several processes do so. */
export function createUsageBuffer(db: Db, clock: Clock): UsageBuffer {
  const tokens = new Uses();
  const seen = new Uses();
  return {
    token: (id) => tokens.note(id, clock.now().getTime()),
    session: (id) => seen.note(id, clock.wall().getTime()),
    async flush() {
      const [usedTokens, usedSessions] = [tokens.take(), seen.take()];
      if (usedTokens.length > 0) {
        await db.execute(sql`update ${accessTokens} t set last_used_at = used.at from ${rows(usedTokens)}
          where t.id = used.id and ${isStale(sql`t.last_used_at`)}`);
      }
      if (usedSessions.length > 0) {
        await db.execute(sql`update ${sessions} s set last_seen_at = used.at from ${rows(usedSessions)}
          where s.id = used.id and ${isStale(sql`s.last_seen_at`)}`);
      }
    },
  };
}
