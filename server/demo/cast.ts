import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { type DemoPeople, planPeople } from './people.ts';
import { type DemoWallets, planWallets } from './wallets.ts';

/** Whom and what the demo data of all domains is about. */
export interface DemoCast {
  people: DemoPeople;
  wallets: DemoWallets;
}

let latest: { key: string; cast: DemoCast } | null = null;

/** The enterprises, people and wallets that belong to a seed and a date. */
export function castOf({ seed, date }: DemoIdentity): DemoCast {
  const key = `${seed} ${date.toISOString()}`;
  if (latest?.key === key) return latest.cast;
  const people = planPeople(seed, date);
  const cast = { people, wallets: planWallets(seed, date, people) };
  latest = { key, cast };
  return cast;
}

/** The admin of an enterprise who does things there. */
export const adminOf = ({ users }: DemoPeople, enterpriseId: string): string | null =>
  users.find(({ memberships }) => memberships.some((one) => one.enterpriseId === enterpriseId && one.role === 'admin'))
    ?.id ?? null;
