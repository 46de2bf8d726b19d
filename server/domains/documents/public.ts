export { contentReply } from './contents/content-reply.ts';
export { dropContent, keepContent } from './contents/content-store.ts';
export { contentStream } from './contents/content-stream.ts';
export { type ReceivedContent, receiveContent } from './contents/receive-content.ts';
export { receiveForm } from './contents/receive-form.ts';
export {
  attachDocuments,
  type DocumentFacts,
  deleteDocuments,
  detachDocuments,
  findDocuments,
  holdDocuments,
  releaseDocuments,
} from './documents/document-store.ts';
export { isPlatformAdmin } from './documents/rules.ts';
export { type PastFile, writePastContent, writePastDocument } from './past-documents.ts';
