import { randomBytes } from 'node:crypto';
import type { DocumentType, MediaType } from '#lib/contracts/documents/words.ts';
import { after } from '#lib/time.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { MINUTE_MS } from '#server/demo/business-time.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { Random } from '#server/demo/random.ts';
import { insertStored, KEY_PURPOSE } from './contents/content-store.ts';
import { sealChunks } from './contents/seal-chunks.ts';
import { attachDocuments, insertDocument } from './documents/document-store.ts';
import { askedViews, UPLOAD_MS } from './documents/rules.ts';

type Kit = Pick<DemoKit, 'db' | 'vault'> & { random: Random };

/** A file of the past. */
export interface PastFile {
  fileName: string;
  mediaType: MediaType;
  bytes: Buffer;
}

const factsOf = ({ bytes, ...named }: PastFile) => ({
  ...named,
  bytes: bytes.length,
  sha256: sha256(bytes).toString('hex'),
});

/** Writes a file that was uploaded and kept. Gives its id. */
export async function writePastContent({ db, vault, random }: Kit, file: PastFile, createdAt: string): Promise<string> {
  const content = { id: random.hexId(), key: randomBytes(32) };
  const sealedKey = vault.encrypt(KEY_PURPOSE, content.key.toString('base64'), content.id);
  const source = (async function* () {
    yield file.bytes;
  })();
  const sealed: Buffer[] = [];
  for await (const chunk of sealChunks(content, source)) sealed.push(chunk);
  await insertStored(db, { ...factsOf(file), chunks: sealed.length, id: content.id, sealedKey, createdAt }, sealed);
  return content.id;
}

interface PastDocument {
  enterpriseId: string;
  by: string;
  documentType: DocumentType;
  subType?: string;
  at: string;
  /** As many as its type asks for, in their order. */
  files: readonly PastFile[];
  /** Whether something holds it since. */
  isHeld?: boolean;
}

/** Writes a document that somebody began and uploaded. Gives its id, and what they did. */
export async function writePastDocument(
  kit: Kit,
  { enterpriseId, by, documentType, subType, at, files, isHeld = false }: PastDocument,
): Promise<{ id: string; actions: PastAction[] }> {
  const { db, random } = kit;
  const atMs = Date.parse(at);
  const uploadedAt = after(at, 2 * MINUTE_MS);
  const id = random.uuidAt(atMs);
  const views = askedViews(documentType, subType);
  const asked = [];
  for (const [index, view] of views.entries()) {
    const file = files[index];
    if (!file) throw new Error(`a ${documentType} needs ${views.length} files`);
    asked.push({
      id: random.uuidAt(atMs),
      documentId: id,
      view,
      isRequired: true,
      tokenHash: sha256(random.hex(64)),
      expiresAt: after(at, UPLOAD_MS),
      contentId: await writePastContent(kit, file, uploadedAt),
      uploadedAt,
    });
  }
  const row = { id, enterpriseId, createdBy: by, documentType, subType, createdAt: at, updatedAt: uploadedAt };
  await insertDocument(db, row, asked);
  if (isHeld) await attachDocuments(db, [id], uploadedAt);
  const action = { subjectType: 'document', subjectId: id, enterpriseId } as const;
  const uploads = views.flatMap((view, index): PastAction[] => {
    const file = files[index];
    if (!file) return [];
    const { fileName: _, ...shown } = factsOf(file);
    return [{ ...action, operation: 'uploadDocumentFile', at: uploadedAt, by: null, after: { view, ...shown } }];
  });
  const begun = { documentType, subType: subType ?? null, views };
  return { id, actions: [{ ...action, operation: 'createDocument', at, by, after: begun }, ...uploads] };
}
