import type { Role } from '#lib/scopes.ts';
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

const membersOf = ({ users }: DemoPeople, enterpriseId: string, role: Role): string[] =>
  users
    .filter(({ memberships }) => memberships.some((one) => one.enterpriseId === enterpriseId && one.role === role))
    .map(({ id }) => id);

/** All admins of an enterprise. */
export const adminsOf = (people: DemoPeople, enterpriseId: string): string[] =>
  membersOf(people, enterpriseId, 'admin');

/** The admin of an enterprise who does things there. */
export const adminOf = (people: DemoPeople, enterpriseId: string): string | null =>
  membersOf(people, enterpriseId, 'admin')[0] ?? null;

/** Who signs for an enterprise, and the admin who approves that: never the same person; null where there is no second one. */
export interface Signatories {
  signer: string;
  approver: string | null;
}

/** With one admin only, an operator signs and the admin approves. */
export function signatoriesOf(people: DemoPeople, enterpriseId: string): Signatories {
  const [first = people.admin.id, second] = membersOf(people, enterpriseId, 'admin');
  if (second !== undefined) return { signer: first, approver: second };
  const [operator] = membersOf(people, enterpriseId, 'operator');
  return operator === undefined ? { signer: first, approver: null } : { signer: operator, approver: first };
}
