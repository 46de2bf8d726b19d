import { randomBytes } from 'node:crypto';
import { EXAMPLE_PDF } from '#lib/contracts/documents/example-file.ts';
import { after } from '#lib/time.ts';
import type { Demo, DemoKit } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { DAY_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { insertStored, KEY_PURPOSE } from './contents/content-store.ts';
import { sealChunks } from './contents/seal-chunks.ts';
import { insertDocument } from './documents/document-store.ts';
import { UPLOAD_MS } from './documents/rules.ts';

const DAYS_AGO = 9;
const FILE_NAME = 'certificate-of-incorporation.pdf';
const FACTS = {
  fileName: FILE_NAME,
  mediaType: 'application/pdf',
  bytes: EXAMPLE_PDF.length,
  chunks: 1,
  sha256: sha256(EXAMPLE_PDF).toString('hex'),
} as const;

/** A file that was uploaded and kept. Gives its id. */
async function writeContent({ db, vault }: DemoKit, random: Random, createdAt: string): Promise<string> {
  const content = { id: random.hex(32), key: randomBytes(32) };
  const sealedKey = vault.encrypt(KEY_PURPOSE, content.key.toString('base64'), content.id);
  const file = (async function* () {
    yield Buffer.from(EXAMPLE_PDF);
  })();
  const sealed: Buffer[] = [];
  for await (const chunk of sealChunks(content, file)) sealed.push(chunk);
  await insertStored(db, { ...FACTS, id: content.id, sealedKey, createdAt }, sealed);
  return content.id;
}

/** A document of an enterprise, begun and uploaded by its admin. */
async function writeDocument(
  kit: DemoKit,
  random: Random,
  { enterpriseId, by }: { enterpriseId: string; by: string },
): Promise<PastAction[]> {
  const atMs = kit.date.getTime() - DAYS_AGO * DAY_MS;
  const at = iso(atMs);
  const uploadedAt = after(at, 2 * MINUTE_MS);
  const id = random.uuidAt(atMs);
  const documentType = 'certificateOfIncorporation' as const;
  const file = {
    id: random.uuidAt(atMs),
    documentId: id,
    view: 'full' as const,
    isRequired: true,
    tokenHash: sha256(random.hex(64)),
    expiresAt: after(at, UPLOAD_MS),
    contentId: await writeContent(kit, random, uploadedAt),
    uploadedAt,
  };
  const row = { id, enterpriseId, createdBy: by, documentType, createdAt: at, updatedAt: uploadedAt };
  await insertDocument(kit.db, row, [file]);
  const action = { subjectType: 'document', subjectId: id, enterpriseId } as const;
  const { bytes, mediaType } = FACTS;
  return [
    {
      ...action,
      operation: 'createDocument',
      at,
      by,
      after: { documentType, subType: null, views: ['full'] },
    },
    {
      ...action,
      operation: 'uploadDocumentFile',
      at: uploadedAt,
      by: null,
      after: { view: 'full', bytes, mediaType, sha256: FACTS.sha256 },
    },
  ];
}

/** What each enterprise has uploaded. */
export const demo: Demo = {
  async write(kit) {
    const { people } = castOf(kit);
    const random = createRandom(`${kit.seed}:documents:${kit.date.toISOString()}`);
    const actions: PastAction[] = [];
    for (const { id } of Object.values(people.enterprises)) {
      const by = adminOf(people, id);
      if (by !== null) actions.push(...(await writeDocument(kit, random, { enterpriseId: id, by })));
    }
    await recordActions(kit.db, { random, people }, actions);
  },
};
