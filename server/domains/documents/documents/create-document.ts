import { randomBytes } from 'node:crypto';
import * as contracts from '#lib/contracts/documents/documents.ts';
import { MANAGE_DOCUMENTS } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import { actingEnterprise } from '#server/core/call/acting-enterprise.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { countUnused, insertDocument, METADATA_PURPOSE } from './document-store.ts';
import { askedViews, MOST_UNUSED, typeOf, UPLOAD_MS, viewOf } from './rules.ts';

const UPLOADS = '/api/document-service/v1/uploads';

export const createDocument = operation(contracts.createDocument, async (context, input) => {
  const { db, caller, service } = context;
  const { actingEnterpriseId, documentType, subType, metadata } = input;
  const enterpriseId = actingEnterprise(caller, actingEnterpriseId, MANAGE_DOCUMENTS);
  if ((await countUnused(db, enterpriseId, caller.userId)) >= MOST_UNUSED)
    fail(
      'state_conflict',
      `You have made ${MOST_UNUSED} documents that nothing holds: delete some of them. They are deleted after 90 days, and after a day where nothing was uploaded.`,
    );
  const now = context.now.toISOString();
  const expiresAt = after(now, UPLOAD_MS);
  const id = uuidV7(context.now.getTime());
  const asked = askedViews(documentType, subType).map((view) => ({
    id: uuidV7(context.now.getTime()),
    view,
    isRequired: true,
    token: randomBytes(32).toString('base64url'),
  }));
  const sealedMetadata =
    metadata === undefined ? null : service.vault.encrypt(METADATA_PURPOSE, JSON.stringify(metadata), id);
  const row = { id, enterpriseId, createdBy: caller.userId, documentType, subType: subType ?? null };
  await insertDocument(
    db,
    { ...row, sealedMetadata, createdAt: now, updatedAt: now },
    asked.map(({ token, ...file }) => ({ ...file, documentId: id, tokenHash: sha256(token), expiresAt })),
  );
  await context.audit({
    enterpriseId,
    subjectType: 'document',
    subjectId: id,
    after: { documentType, subType: row.subType, views: asked.map(({ view }) => view) },
  });
  return {
    documentId: id,
    ...typeOf(row),
    status: 'awaitingUpload' as const,
    files: asked.map(({ token, ...file }) => ({
      fileId: file.id,
      fileView: file.view,
      ...viewOf(file),
      uploadUrl: `${service.origin()}${UPLOADS}/${token}`,
      expiresAt,
    })),
  };
});
