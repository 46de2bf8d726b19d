import type { Attention, ObjectKind } from './object-kind.ts';
import {
  type AttentionName,
  type EventWebhookType,
  type Flag,
  type Kind,
  type KindWith,
  type KindWithPage,
  type LiveKind,
  OBJECTS,
  type SavedPage,
} from './objects.ts';

const ROWS: readonly (readonly [Kind, ObjectKind])[] = Object.entries(OBJECTS) as [Kind, ObjectKind][];

/** The kinds whose row has a field, in the order of the rows. */
export const kindsWith = <F extends Flag>(field: F): readonly KindWith<F>[] =>
  ROWS.flatMap(([kind, row]) => (row[field] === undefined ? [] : [kind as KindWith<F>]));

export const LIVE_KINDS: readonly LiveKind[] = ROWS.flatMap(([kind, { isLive, isHint }]) =>
  isLive || isHint ? [kind as LiveKind] : [],
);

/** What is known of a kind; undefined for a word that is none. */
export const findKind = (word: string): ObjectKind | undefined =>
  Object.hasOwn(OBJECTS, word) ? OBJECTS[word as Kind] : undefined;

/** The name of a kind as a heading: `DVP settlement`, `Access token`. */
export const titleOf = ({ one }: ObjectKind): string => one.charAt(0).toUpperCase() + one.slice(1);

/** The name of a kind as a heading, also of a word that is none: `transfer` → `Transfer`. */
export function titleOfKind(word: string): string {
  const kind = findKind(word);
  if (kind !== undefined) return titleOf(kind);
  const words = word.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is known of a kind, with every field that a row may have. */
export const kindOf = (kind: Kind): ObjectKind => OBJECTS[kind];

/** The pages whose views people save, each with its kind. */
export const SAVED_PAGES: readonly { page: SavedPage; kind: KindWithPage }[] = kindsWith('page').map((kind) => ({
  page: OBJECTS[kind].page,
  kind,
}));

/** Everything that may wait for a person, with the kind that it concerns; the most pressing first. */
export const ATTENTION: readonly (Attention & { name: AttentionName; kind: Kind })[] = ROWS.flatMap(([kind, row]) =>
  Object.entries(row.attention ?? {}).map(([name, work]) => ({ ...work, name: name as AttentionName, kind })),
).toSorted((a, b) => a.urgency - b.urgency);

interface EventWebhook {
  type: EventWebhookType;
  label: string;
  isOfOrganizations?: true;
  isOfEnterprises?: true;
}

/** Types of webhooks that hear of objects of an enterprise, each with its name for people. */
export const EVENT_WEBHOOKS: readonly EventWebhook[] = kindsWith('webhook').map((kind) => OBJECTS[kind].webhook);

/** Where an object is shown, below `/e/{enterpriseId}/`; null for a kind without a page, and for a word that is none. */
export function objectPath(kind: string, id: string): string | null {
  const { path, opens = 'open=' } = findKind(kind) ?? {};
  return path === undefined ? null : `${path}?${opens}${encodeURIComponent(id)}`;
}
