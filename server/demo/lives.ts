import { businessInstant, DAY_MS, iso, MINUTE_MS } from './business-time.ts';
import { createRandom } from './random.ts';

/** When somebody joined, and how they have signed in since. */
export interface Life {
  joinedAt: string;
  /** Since when they have an authenticator; null without one. */
  authenticatorAt: string | null;
  /** Over the last month, oldest first; of one who was away for long, the last one. */
  signIns: string[];
  /** Where they mostly work. */
  address: string;
}

interface Person {
  key: string;
  canSignIn: boolean;
  /** Place among those who founded the enterprise; null for whoever was invited later. */
  founder: number | null;
}

const FOUNDED_DAYS = 240;
const RECENT_DAYS = 30;

/** The life of a member: it follows from the seed, the date and the person alone. Who signs in by the demo password alone has no authenticator. */
export function planLife(seed: number, date: Date, { key, canSignIn, founder }: Person): Life {
  const random = createRandom(`${seed}:life:${key}:${date.toISOString()}`);
  const isNew = founder === null && random.chance(0.12);
  const span = isNew ? { least: 6, most: 40 } : { least: 125, most: 232 };
  const joinedMs =
    founder === null
      ? businessInstant(random, date, span)
      : date.getTime() - (FOUNDED_DAYS - founder) * DAY_MS + founder * 97 * MINUTE_MS;
  const address = `198.51.100.${random.int(10, 240)}`;
  const life = { joinedAt: iso(joinedMs), address, authenticatorAt: null, signIns: [] };
  const fate = canSignIn ? 'active' : random.weighted([['active', 84] as const, ['away', 10], ['never', 6]]);
  if (fate === 'never') return life;
  const age = (date.getTime() - joinedMs) / DAY_MS;
  const away = { least: Math.min(45, age * 0.5), most: Math.min(110, age * 0.9) };
  const recent = { least: 0, most: Math.min(RECENT_DAYS, age * 0.9) };
  const count = fate === 'away' ? 1 : random.int(4, 11);
  const signIns = Array.from({ length: count }, () => businessInstant(random, date, fate === 'away' ? away : recent))
    .map((at) => Math.max(at, joinedMs + 5 * MINUTE_MS))
    .toSorted((a, b) => a - b)
    .map(iso);
  const hasAuthenticator = !canSignIn && random.chance(0.9);
  return { ...life, signIns, authenticatorAt: hasAuthenticator ? iso(joinedMs + random.int(4, 9) * MINUTE_MS) : null };
}
