import type { StreamedReply } from '#server/core/call/open-streams.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { contentStream } from './content-stream.ts';

/** A name as a header takes it: plain, and whole behind it (RFC 6266). */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. ()-]/g, '_');
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/**
 * A kept file as the reply of a `streamOperation` whose contract has `reply: 'stream'` and `contentType: 'application/octet-stream'`. It
 * is an attachment and runs nothing. Whoever replies so has decided that the caller may see it, and audited that they opened it.
 */
export const contentReply = (
  service: Service,
  { contentId, fileName, bytes }: { contentId: string; fileName: string; bytes: number },
): StreamedReply => ({
  headers: {
    'content-disposition': dispositionOf(fileName),
    'content-length': String(bytes),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  async *open() {
    try {
      yield* contentStream(service, contentId);
    } catch (error) {
      service.log.error({ contentId, kind: (error as Error).name }, 'a document cannot be read');
      throw error;
    }
  },
});
