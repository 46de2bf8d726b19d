import { DOCUMENT_LABELS, type DocumentType, type FileView, VIEW_LABELS } from '#lib/contracts/documents/words.ts';
import { READ_DOCUMENTS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';

/** How long an upload address is good. */
export const UPLOAD_MS = 3_600_000;

/** How many documents of one maker in an enterprise may wait to be held by something. */
export const MOST_UNUSED = 200;

/** The files that are asked for; all of them are required. */
export function askedViews(documentType: DocumentType, subType: string | undefined): readonly FileView[] {
  if (documentType !== 'governmentId') return ['full'];
  return subType?.trim().toLowerCase() === 'passport' ? ['front'] : ['front', 'back'];
}

/** A document in the words of the interface. */
export const typeOf = ({ documentType, subType }: { documentType: DocumentType; subType: string | null }) => ({
  documentType,
  documentTypeLabel: DOCUMENT_LABELS[documentType],
  ...(subType === null ? {} : { subType }),
});

/** What a file of it is, in the words of the interface. */
export const viewOf = ({ view, isRequired }: { view: FileView; isRequired: boolean }) => ({
  label: VIEW_LABELS[view],
  required: isRequired,
});

/** Whose a document is. */
interface Owned {
  createdBy: string;
  enterpriseId: string;
}

/** Whether somebody administers the platform, by credentials that carry it. */
export const isPlatformAdmin = (caller: Caller): boolean => caller.isPlatformAdmin && caller.scopes.includes('all');

/** Whoever made a document, while they belong to its enterprise. */
export const isMaker = ({ userId, memberships }: Caller, { createdBy, enterpriseId }: Owned): boolean =>
  createdBy === userId && memberships.has(enterpriseId);

/** Whether somebody may see a document: its maker, admins of its enterprise, and of the platform. */
export const mayRead = (caller: Caller, document: Owned): boolean =>
  isMaker(caller, document) || holdsRight(caller, document.enterpriseId, READ_DOCUMENTS) || isPlatformAdmin(caller);
