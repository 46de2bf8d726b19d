import { asksIn } from '#lib/onboarding/asked-of-person.ts';
import type { Request } from '../reviews/review-rules.ts';
import { askedParts, rejectedParts, type WholeDocument } from './document-store.ts';
import type { KycRow } from './kyc-store.ts';

/** What a reviewer asks of a person and did not get yet: what they named, and documents that they rejected. */
export function asksOf(row: KycRow, documents: readonly WholeDocument[]): Request[] {
  const due: readonly string[] = askedParts(row, documents);
  const named = asksIn(row.errorDescription).filter(({ kind, name }) => kind === 'data' || due.includes(name));
  const again: readonly string[] = rejectedParts(documents);
  const rejected = documents
    .filter(({ state }) => state === 'rejected')
    .flatMap(({ files, reason }) =>
      files.map(({ part: name }) => ({ kind: 'document' as const, name, text: reason ?? '' })),
    )
    .filter(({ name, text }) => text !== '' && again.includes(name) && !due.includes(name));
  return [...named, ...rejected];
}
