import type { Contract } from '#lib/contract.ts';
import type { EventCatalogue } from '#lib/events/catalogue.ts';
import type { ObjectKind } from '#lib/object-kind.ts';
import type { Domain, Finder, ObjectDoor } from '#server/core/runtime/service.ts';
import { implies, needOf } from './needed-right.ts';

type Objects = Readonly<Record<string, ObjectKind>>;

/** Told to nobody yet, and kept for who will ask. */
const KEPT_EVENTS: ReadonlySet<string> = new Set(['wallet']);

/** A kind with all that the domains say of it. */
interface Declared {
  kind: string;
  row: ObjectKind;
  doors: readonly ObjectDoor[];
  catalogues: readonly EventCatalogue[];
}

/** What is wrong with parts of a kind; what is right says nothing. */
type Check = (
  told: Declared,
  all: { domains: readonly Domain[]; objects: Objects },
) => readonly (string | false | undefined)[];

const doorsOf = (domains: readonly Domain[]): [string, ObjectDoor][] =>
  domains.flatMap(({ objects = {} }) => Object.entries(objects));
const cataloguesOf = (domains: readonly Domain[]): EventCatalogue[] => domains.flatMap(({ events = [] }) => events);
const findersOf = ({ doors }: Declared): Finder[] => doors.flatMap(({ find }) => find ?? []);

/** Whether somebody who may read such objects is refused by an operation all the same. */
function isStricter({ access }: Contract, { right }: ObjectKind): boolean {
  const needed = needOf(access);
  return needed !== null && !implies(right, needed);
}

const pageProblems: Check = ({ row: { path, page, opens, attention, keepsNoViews } }, { objects }) => {
  const others = Object.values(objects);
  if (path === undefined)
    return [
      page !== undefined && 'path is missing: views of its page are saved',
      opens !== undefined && 'path is missing: "opens" says how one is opened there',
      attention !== undefined && 'path is missing: its work leads there',
    ];
  return [
    keepsNoViews === undefined &&
      others.every((one) => one.path !== path || one.page === undefined) &&
      `page is missing: no kind names ${path}`,
    keepsNoViews === true && page !== undefined && `page: nobody saves views of ${path}`,
    page !== undefined && others.filter((one) => one.page === page).length > 1 && `page: two kinds are called ${page}`,
  ];
};

const eventProblems: Check = ({ kind, row: { isLive, isHint, webhook }, catalogues }) => {
  const isTold = catalogues.length > 0;
  const isHeard = isLive || webhook !== undefined || KEPT_EVENTS.has(kind);
  return [
    isLive && !isTold && 'events are missing: pages follow them, and no domain declares any',
    isTold && !isHint && !isHeard && 'isLive is missing: a domain declares its events, and nobody hears them',
    isHint && (isLive || isTold) && 'isHint: its changes are events, which are kept',
    catalogues.length > 1 && 'events: two domains declare them',
  ];
};

const timelineProblems: Check = ({ row: { isLive, hasTimeline }, doors }) => {
  const isKnown = doors.some(({ exists }) => exists);
  return [
    hasTimeline !== undefined && !isLive && 'isLive is missing: only then may anybody read its timeline',
    hasTimeline === true && !isKnown && 'exists is missing: the timeline of one without events is not found',
    hasTimeline !== true && isKnown && 'hasTimeline is missing: a domain says which exist, and nobody asks',
    doors.filter(({ exists }) => exists).length > 1 && 'exists: two domains say which do',
  ];
};

const finderProblems: Check = (told, { domains }) => {
  const finders = findersOf(told);
  const isDemo = domains.some(({ objects = {}, demo }) => demo && told.kind in objects);
  return [
    told.row.isFound && finders.length === 0 && 'find is missing: the command palette asks for it',
    !told.row.isFound && finders.length > 0 && 'isFound is missing: a domain finds such objects, and nobody asks',
    finders.length > 1 && 'find: two domains do',
    finders.some(({ contract }) => isStricter(contract, told.row)) &&
      'right: who may read such objects may not find them',
    finders.length > 0 && !isDemo && 'demo is missing: the domain that finds such objects writes none for the demo',
  ];
};

const attentionProblems: Check = ({ row }, { domains }) => {
  const sources = domains.flatMap(({ attention = [] }) => attention);
  return Object.keys(row.attention ?? {}).flatMap((name) => {
    const own = sources.filter((source) => source.name === name);
    return [
      own.length === 0 && `count is missing: no domain counts the work "${name}"`,
      own.length > 1 && `count: two domains count the work "${name}"`,
      own.some(({ contract }) => isStricter(contract, row)) &&
        `right: who may read such objects may not count "${name}"`,
    ];
  });
};

const webhookProblems: Check = ({ row: { webhook }, catalogues }) => {
  const called = catalogues.flatMap(({ events }) =>
    events.flatMap(({ callback }) => (callback ? [callback.webhook] : [])),
  );
  return [
    webhook !== undefined &&
      !called.includes(webhook.type) &&
      `callback is missing: no event of it calls back webhooks of the type ${webhook.type}`,
    ...called
      .filter((type) => type !== webhook?.type)
      .map((type) => `webhook is missing: its event ${type} has a callback, and no webhook can be of that type`),
  ];
};

const CHECKS = [
  pageProblems,
  eventProblems,
  timelineProblems,
  finderProblems,
  attentionProblems,
  webhookProblems,
] as const;

/** What domains say of kinds, or of work, that nothing else knows. */
function unknownProblems(domains: readonly Domain[], objects: Objects): string[] {
  const works = new Set(Object.values(objects).flatMap(({ attention = {} }) => Object.keys(attention)));
  const kinds = [...doorsOf(domains).map(([kind]) => kind), ...cataloguesOf(domains).map(({ kind }) => kind)];
  return [
    ...[...new Set(kinds)]
      .filter((kind) => !Object.hasOwn(objects, kind))
      .map((kind) => `${kind}: there is no such kind, and a domain knows it`),
    ...domains
      .flatMap(({ attention = [] }) => attention)
      .filter(({ name }) => !works.has(name))
      .map(({ name }) => `attention is missing: no kind has the work "${name}", and a domain counts it`),
  ];
}

/** Where the table of kinds and what domains say of them do not fit together: a part that one side has, and the other lacks. */
export function kindProblems(domains: readonly Domain[], objects: Objects): string[] {
  const ofKinds = Object.entries(objects).flatMap(([kind, row]) => {
    const doors = doorsOf(domains).flatMap(([name, door]) => (name === kind ? [door] : []));
    const catalogues = cataloguesOf(domains).filter((one) => one.kind === kind);
    return CHECKS.flatMap((check) => check({ kind, row, doors, catalogues }, { domains, objects }))
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `${kind}: ${problem}`);
  });
  return [...ofKinds, ...unknownProblems(domains, objects)];
}
