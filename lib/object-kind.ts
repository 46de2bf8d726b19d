import type { Right } from './rights.ts';

/** Work on objects of a kind that waits for a person. */
export interface Attention {
  /** The most pressing work has the lowest number. */
  urgency: number;
  one: string;
  many: string;
  /** Filters of the kind's page under which the list shows exactly this work. */
  query: string;
  /** What doing it needs beside seeing it. */
  needs?: Right;
  /** Who does it and where, as a sentence, of work that is not done in the console. */
  doneBy?: string;
}

/** What everybody needs to know of a kind of object: servers, pages, events and documents read it here. */
export interface ObjectKind {
  one: string;
  many: string;
  /** Short name in front of a found object; `one` unless given. */
  label?: string;
  /** What a link to one says that it opens, with its article; `one` unless given. */
  opensAs?: string;
  /** What reading such an object, and hearing of its changes, needs. */
  right: Right;
  /** Page of its list below `/e/{enterpriseId}/`, or a whole path that starts with a slash. */
  path?: string;
  /** Query that opens one object on that page, to which its id is added; `open=` unless given. */
  opens?: string;
  /** Name under which views of its list are saved. */
  page?: string;
  /** Nobody saves views of its page: it has no list with filters. */
  keepsNoViews?: true;
  /** Its changes are events: pages that show it follow them. */
  isLive?: true;
  /** Its changes are hints: a reason to read it again that is kept nowhere. */
  isHint?: true;
  /** Everything that happened to one can be read: always, or once something has, where no domain says that there is one. */
  hasTimeline?: true | 'since its first event';
  /** The command palette finds it. */
  isFound?: true;
  /** The filter of the audit log offers it. */
  isAudited?: true;
  attention?: Readonly<Record<string, Attention>>;
  /**
   * Webhooks of this type hear of such objects; an event of the type is declared with its callback. Some types are of webhooks of
   * organisations alone, and some of enterprises alone.
   */
  webhook?: { type: string; label: string; isOfOrganizations?: true; isOfEnterprises?: true };
}
