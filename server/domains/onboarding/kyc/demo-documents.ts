import type { IdClass, KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import type { Step } from '#server/demo/history.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { Random } from '#server/demo/random.ts';
import { specimenPage, specimenPicture } from '#server/demo/specimen.ts';
import { type PastFile, writePastContent } from '#server/domains/documents/public.ts';
import { insertPastDocument } from './document-store.ts';
import type { KycRow } from './kyc-store.ts';
import { ONE_SIDED } from './rules.ts';

/** What a person has shown, and when. */
export interface Shown {
  row: KycRow;
  idClass: IdClass;
  at: string;
}

const partsOf = ({ idClass }: Shown): KycDocumentPart[] =>
  ONE_SIDED.has(idClass) ? ['frontPhoto', 'proofOfResidency'] : ['frontPhoto', 'backPhoto', 'proofOfResidency'];

/** What everybody is told of it. */
export const toldOf = (shown: Shown): Step => {
  const { id, enterpriseId } = shown.row;
  return {
    at: shown.at,
    events: onboardingEvents.to(enterpriseId, 'changed', { id, body: { parts: partsOf(shown) } }),
  };
};

const picture = (random: Random, side: 'front' | 'back'): PastFile => ({
  fileName: `${side}.png`,
  mediaType: 'image/png',
  bytes: specimenPicture(random, side),
});

function fileOf(random: Random, part: KycDocumentPart, { facts }: KycRow): PastFile {
  if (part === 'frontPhoto') return picture(random, 'front');
  if (part === 'backPhoto') return picture(random, 'back');
  const wordsOf = (...fields: string[]): string =>
    fields.flatMap((field) => (facts[field] as string | undefined) ?? []).join(' ');
  const place = [wordsOf('addressStreet1'), wordsOf('addressCity', 'addressSubdivision', 'addressPostalCode')];
  const lines = [wordsOf('nameFirst', 'nameLast'), ...place, '', 'Electricity for the last quarter', 'Paid in full'];
  return { fileName: 'utility-bill.pdf', mediaType: 'application/pdf', bytes: specimenPage('Utility bill', lines) };
}

/** Writes what people have shown of themselves. Gives what they did. */
export async function writeShown(
  kit: Pick<DemoKit, 'db' | 'vault'> & { random: Random },
  shown: readonly Shown[],
): Promise<PastAction[]> {
  const { db, random } = kit;
  const actions: PastAction[] = [];
  for (const one of shown) {
    const { row, idClass, at } = one;
    const parts = partsOf(one);
    const files = [];
    for (const part of parts) {
      const { fileName, bytes, ...file } = fileOf(random, part, row);
      const contentId = await writePastContent(kit, { fileName, bytes, ...file }, at);
      files.push({ id: random.uuidAt(Date.parse(at)), part, contentId, fileName, bytes: bytes.length });
    }
    const document = {
      id: random.uuidAt(Date.parse(at)),
      identityId: row.id,
      state: row.state === 'approved' ? ('approved' as const) : ('processing' as const),
      idClass,
      reason: null,
      createdAt: at,
      updatedAt: row.updatedAt,
    };
    await insertPastDocument(db, document, files);
    actions.push({
      at,
      by: row.userId,
      enterpriseId: row.enterpriseId,
      operation: 'addKycDocument',
      subjectType: 'onboardingIdentity',
      subjectId: row.id,
      before: { state: 'awaiting document upload' },
      after: { state: 'records uploaded', document: document.id, parts, idClass },
    });
  }
  return actions;
}
