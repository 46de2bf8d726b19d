import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';
import { specimenPage } from '#server/demo/specimen.ts';
import { writePastDocument } from './past-documents.ts';

const DAYS_AGO = 9;

/** What each enterprise has uploaded. */
export const demo: Demo = {
  async write(kit) {
    const { people } = castOf(kit);
    const random = createRandom(`${kit.seed}:documents:${kit.date.toISOString()}`);
    const at = iso(kit.date.getTime() - DAYS_AGO * DAY_MS);
    const actions: PastAction[] = [];
    for (const { id: enterpriseId, name } of Object.values(people.enterprises)) {
      const by = adminOf(people, enterpriseId);
      if (by === null) continue;
      const file = {
        fileName: 'certificate-of-incorporation.pdf',
        mediaType: 'application/pdf',
        bytes: specimenPage('Certificate of incorporation', [name]),
      } as const;
      const documentType = 'certificateOfIncorporation';
      const written = await writePastDocument(
        { ...kit, random },
        { enterpriseId, by, documentType, at, files: [file] },
      );
      actions.push(...written.actions);
    }
    await recordActions(kit.db, { random, people }, actions);
  },
};
