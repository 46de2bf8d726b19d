import { findKind, titleOf } from '#lib/kinds.ts';
import type { Domain } from '../runtime/service.ts';

type Titles = ReadonlyMap<string, string>;

const known = new WeakMap<readonly Domain[], Titles>();

/** A name in code as words: `markNoticesRead` → `Mark notices read`. */
function inWords(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replaceAll(/\b(dvp|oes|idv)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function titlesOf(domains: readonly Domain[]): Titles {
  const found = known.get(domains);
  if (found) return found;
  const all = domains
    .flatMap(({ operations }) => Object.entries(operations))
    .flatMap(([name, { contract }]): [string, string][] =>
      contract.done === undefined ? [] : [[name, contract.done]],
    );
  const made = new Map(all);
  known.set(domains, made);
  return made;
}

/** What was done by an operation, as its contract says it; one that is there no more is named by the words of its name. */
export const operationTitle = (domains: readonly Domain[], name: string): string =>
  titlesOf(domains).get(name) ?? inWords(name);

/** What something was done to; a kind that is there no more is named by its own words. */
export function subjectTitle(subjectType: string): string {
  const kind = findKind(subjectType);
  return kind === undefined ? inWords(subjectType) : titleOf(kind);
}

/** What the logs of the enterprises concerned tell of as well: who comes and goes, and that the clock was moved. */
const TOLD = new Set([
  'createBrowserSession',
  'login',
  'logout',
  'signOut',
  'signOutEverywhere',
  'revokeOwnSession',
  'changeClock',
]);

/** What the log of no enterprise holds: how people keep their accounts, and what all enterprises of a sandbox share. */
const TAGS_OF_NONE = new Set(['Sign-in', 'Account', 'Sandbox', 'Chains']);

/** What the log of an enterprise may tell of, in the order of the words; several operations may do the same. */
export function auditedOperations(domains: readonly Domain[]): { title: string; names: string[] }[] {
  const names = domains
    .flatMap(({ operations }) => Object.entries(operations))
    .filter(
      ([name, { contract }]) => contract.done !== undefined && (TOLD.has(name) || !TAGS_OF_NONE.has(contract.tag)),
    )
    .map(([name]) => name);
  const groups = Map.groupBy(names, (name) => operationTitle(domains, name));
  return [...groups]
    .map(([title, own]) => ({ title, names: own }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}
