import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  documentId: [{ uuid: 'select id from documents where enterprise_id = $1' }],
  fileId: [
    {
      uuid: `select f.id from document_files f join documents d on d.id = f.document_id where d.enterprise_id = $1`,
    },
  ],
};
