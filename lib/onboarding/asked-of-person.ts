import { FIELDS_OF, KEPT_FIELDS, KYC_FIELDS, type KycField } from '#lib/contracts/onboarding/kyc-fields.ts';
import { KYC_DOCUMENT_PARTS, type KycDocumentPart, type TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { canGive, type Facts } from './kyc-rules.ts';

export const isPart = (name: string): name is KycDocumentPart =>
  (KYC_DOCUMENT_PARTS as readonly string[]).includes(name);

const isField = (name: string): name is KycField => name in KYC_FIELDS;

interface Ask {
  kind: 'data' | 'document';
  name: KycField | KycDocumentPart;
  text: string;
}

/** What begins a text: names alone, as `nameFirst, frontPhoto: Send them again.` has before its colon. */
function headOf(line: string): { names: (KycField | KycDocumentPart)[]; text: string } | null {
  const [, head = '', text = ''] = /^([A-Za-z0-9]+(?:, [A-Za-z0-9]+)*):(.*)$/s.exec(line) ?? [];
  const names = head.split(', ').filter((name) => isPart(name) || isField(name));
  return head !== '' && names.length === head.split(', ').length ? { names, text: text.trim() } : null;
}

/** The texts of a note, each with what it asks for. Further lines of a text stand under its first. */
function textsIn(note: string): { names: (KycField | KycDocumentPart)[]; text: string }[] {
  const texts: { names: (KycField | KycDocumentPart)[]; text: string }[] = [];
  for (const line of note.split('\n')) {
    const head = headOf(line);
    const last = texts.at(-1);
    if (head !== null) texts.push(head);
    else if (last === undefined) return [];
    else last.text = `${last.text}\n${line.replace(/^ /, '')}`;
  }
  return texts;
}

/** What a note asks for, each with why. */
export const asksIn = (note: string | null): Ask[] =>
  note === null
    ? []
    : textsIn(note).flatMap(({ names, text }) =>
        names.map((name) => ({ kind: isPart(name) ? ('document' as const) : ('data' as const), name, text })),
      );

/** Fields that a note names, each once. */
export const fieldsNamedBy = (note: string | null): KycField[] => [
  ...new Set(asksIn(note).flatMap(({ name }) => (isField(name) ? [name] : []))),
];

/** Parts of documents that a note names, each once. */
export const partsNamedBy = (note: string | null): KycDocumentPart[] => [
  ...new Set(asksIn(note).flatMap(({ name }) => (isPart(name) ? [name] : []))),
];

/** A note that says why each is asked for, a line for each text, after the names that it goes with. */
export function noteOf(asked: readonly { name: string; text: string }[]): string {
  const namesOf = new Map<string, Set<string>>();
  for (const { name, text } of asked) namesOf.set(text.trim(), (namesOf.get(text.trim()) ?? new Set()).add(name));
  return [...namesOf].map(([text, names]) => `${[...names].join(', ')}: ${text.replaceAll('\n', '\n ')}`).join('\n');
}

/** What the evaluation found wrong, with what of a note is still asked for beside it. */
export function noteWith(found: string | null, asked: string | null): string | null {
  const parts = asksIn(asked).filter(({ kind }) => kind === 'document');
  return found === null || parts.length === 0 ? found : noteOf([...asksIn(found), ...parts]);
}

/** What is left of a note once fields that it names are answered; null for nothing. */
export function noteWithout(note: string | null, answered: readonly string[]): string | null {
  const left = asksIn(note).filter(({ name }) => !answered.includes(name));
  return left.length === 0 ? null : noteOf(left);
}

/** What can be asked of a person, as requirements are named: fields that can be corrected and go with what they said, and parts of documents. */
export function askableOf(type: TransactionType, facts: Facts): { kind: 'data' | 'document'; name: string }[] {
  const { required, optional } = FIELDS_OF[type];
  const fields = Object.keys(KYC_FIELDS).filter(
    (name) =>
      [...required, ...optional].includes(name as KycField) && !KEPT_FIELDS.has(name) && canGive(type, facts, name),
  );
  return [
    ...KYC_DOCUMENT_PARTS.map((name) => ({ kind: 'document' as const, name })),
    ...fields.map((name) => ({ kind: 'data' as const, name })),
  ];
}
