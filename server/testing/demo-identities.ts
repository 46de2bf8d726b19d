import assert from 'node:assert/strict';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-02-26T00:03:00.000Z');

/** A hundred seeds, each at another hour of another weekday. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = Array.from({ length: 100 }, (_, seed) => ({
  seed,
  date: new Date(START + seed * 29 * HOUR_MS),
}));

interface Dated {
  createdAt: string;
  updatedAt: string;
  finalizedAt?: string | null;
}

/** Records were created, updated and finalised in this order, and before the date of their plan. */
export function assertInOrder(rows: readonly Dated[], { date }: DemoIdentity): void {
  const end = date.toISOString();
  for (const row of rows) {
    assert.ok(row.createdAt < end, `created ${row.createdAt}, planned for ${end}`);
    assert.ok(row.createdAt <= row.updatedAt && row.updatedAt <= end, JSON.stringify(row));
    if (row.finalizedAt) assert.ok(row.createdAt < row.finalizedAt && row.finalizedAt <= end, JSON.stringify(row));
  }
}
