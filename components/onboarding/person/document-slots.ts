import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { KYC_DOCUMENT_PARTS, type KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';

type Identity = Pick<OnboardingDetails, 'documents' | 'missing'>;
type Shown = Identity['documents'][number];

/** A place for one part of the papers of a person. */
export interface DocumentSlot {
  part: KycDocumentPart;
  /** The document that is here and may be replaced or added to; null where a new one begins. */
  document: Shown | null;
  file: Shown['files'][number] | null;
  isFixed: boolean;
}

const isApproved = ({ status }: Shown): boolean => status === 'approved';
const photos: ReadonlySet<string> = new Set(['frontPhoto', 'backPhoto']);

/** Where a part goes that no document has yet: a photo to the other one, anything else to a document of its own. */
function homeOf(part: KycDocumentPart, documents: readonly Shown[]): Shown | null {
  if (!photos.has(part)) return null;
  return documents.find((one) => !isApproved(one) && one.files.some(({ key }) => photos.has(key))) ?? null;
}

/** A slot for each part that is missing or there. */
export function slotsOf({ documents, missing }: Identity): DocumentSlot[] {
  return KYC_DOCUMENT_PARTS.flatMap((part): DocumentSlot[] => {
    const having = documents.filter(({ files }) => files.some(({ key }) => key === part));
    const isDue = missing.includes(`document:${part}`);
    const document = having.find((one) => !isApproved(one)) ?? (isDue ? null : having[0]) ?? null;
    if (document !== null) {
      const file = document.files.find(({ key }) => key === part) ?? null;
      return [{ part, document, file, isFixed: isApproved(document) }];
    }
    if (!isDue) return [];
    return [{ part, document: homeOf(part, documents), file: null, isFixed: false }];
  });
}
