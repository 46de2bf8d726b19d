import { parseBounded } from '#lib/bounded-json.ts';

const MAX_REPLY_BYTES = 1024 * 1024;

/** What the reply of somebody outside says, up to a megabyte; null where it is no JSON or longer. */
export async function readJsonReply(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) return null;
    chunks.push(chunk);
  }
  return parseBounded(Buffer.concat(chunks).toString('utf8')).value ?? null;
}
