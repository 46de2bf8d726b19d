import type { TimelineEntry as Shown } from '#components/ui/drawer/timeline.tsx';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { isPart } from '#lib/onboarding/asked-of-person.ts';
import { fieldInWords } from './fact-words.ts';
import { nameInWords } from './onboarding-labels.ts';

/** Statuses as webhooks call them, as pages do. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  created: 'Begun',
  initiating: 'Begun',
  'evaluating submission': 'Being checked',
  'input error': 'To correct',
  'ssn error': 'Social security number to correct',
  'taxid error': 'Tax number to correct',
  'awaiting document upload': 'Documents needed',
  'records uploaded': 'Documents uploaded',
  'in review': 'In review',
  'incomplete verifications': 'Documents to replace',
  'awaiting signature': 'To sign',
  'signature submitted': 'Signed',
  approved: 'Approved',
  declined: 'Declined',
  productRequestApproved: 'Products approved',
  productRequestRejected: 'Products declined',
};

/** Who moved it, where nobody is named. */
const ACTORS: Readonly<Record<string, string>> = {
  sender: 'the enterprise',
  evaluation: 'the service',
  reviewer: 'a reviewer',
};

const PART_TITLES: Readonly<Record<string, string>> = {
  signatures: 'Contracts signed',
  agreements: 'Agreements signed',
  documents: 'Documents changed',
  associatedPeople: 'People behind the business changed',
  requestedProducts: 'Products changed',
  business: 'Facts changed',
  individual: 'Facts changed',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const statusOf = (status: string): string => STATUS_WORDS[status] ?? nameInWords(status);
const paragraph = (text: string | null) => (text === null ? null : <p className="break-words">{text}</p>);

type Told = Pick<Shown, 'title' | 'detail' | 'tone'> & { by: string | null };

const TONES: Readonly<Record<string, NonNullable<Shown['tone']>>> = {
  approved: 'good',
  declined: 'bad',
  'in review': 'waiting',
  'awaiting document upload': 'attention',
  'incomplete verifications': 'attention',
  'input error': 'attention',
};

function movedInWords({ detail }: TimelineEntry): Told {
  const [to, from] = [textOf(detail.identityStatus) ?? '', textOf(detail.from)];
  const isNew = from === null || from === to;
  return {
    title: isNew ? statusOf(to) : `From “${statusOf(from)}” to “${statusOf(to)}”`,
    detail: paragraph(textOf(detail.reason)),
    by: ACTORS[textOf(detail.by) ?? ''] ?? null,
    tone: TONES[to] ?? 'plain',
  };
}

/** What changed, by names alone: fields of the interface for people stand among the parts, those for businesses beside them. */
function changedInWords({ detail }: TimelineEntry): Told {
  const [parts, names] = [textsOf(detail.parts), textsOf(detail.names)];
  const [known, others] = [parts.filter((part) => part in PART_TITLES), parts.filter((part) => !(part in PART_TITLES))];
  const areParts = others.length > 0 && others.every(isPart);
  const first = areParts ? 'Documents uploaded' : 'Facts changed';
  const titles = new Set([...(others.length > 0 ? [first] : []), ...known.map((part) => PART_TITLES[part] ?? part)]);
  const list = [...others, ...names].map(fieldInWords).join(', ');
  return { title: [...titles].join(', ') || 'Changed', detail: paragraph(list || null), by: ACTORS.sender ?? null };
}

/** What happened to an identity, by the type of its event. */
const WORDS: Readonly<Record<string, (entry: TimelineEntry) => Told>> = {
  'onboardingIdentity.created': () => ({ title: 'Begun', by: ACTORS.sender ?? null }),
  identityStatus: movedInWords,
  'onboardingIdentity.changed': changedInWords,
  'onboardingIdentity.asked': ({ detail }) => ({
    title: `Asked for: ${fieldInWords(String(detail.requirement))}`,
    detail: paragraph(textOf(detail.text)),
    by: ACTORS.reviewer ?? null,
    tone: 'attention',
  }),
  'onboardingIdentity.number-revealed': ({ detail }) => ({
    title: 'A number was read whole',
    detail: paragraph(textOf(detail.field) && fieldInWords(String(detail.field))),
    by: ACTORS.reviewer ?? null,
  }),
  'onboardingIdentity.erased': ({ detail }) => ({
    title: 'Erased',
    detail: paragraph(textsOf(detail.erased).map(nameInWords).join(', ')),
    by: null,
  }),
};

/** What an entry of the history of an identity says; null for what is no event of one. Who did it is named where they may be. */
export function historyInWords(entry: TimelineEntry): Omit<Shown, 'at'> | null {
  if (entry.kind !== 'event') return null;
  const told = WORDS[entry.type]?.(entry);
  return told === undefined ? null : { ...told, by: entry.actorName ?? told.by };
}

/** The same of an identity that was erased: nobody is named in it. */
export function historyWithoutNames(entry: TimelineEntry): Partial<Omit<Shown, 'at'>> {
  return historyInWords({ ...entry, actorName: null }) ?? { by: null };
}
