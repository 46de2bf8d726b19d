import type { IncomingMessage } from 'node:http';
import { type BodyHold, STRANGERS } from '#server/core/call/body-budget.ts';
import { cutOff, tooLarge } from '#server/core/call/body-failures.ts';
import { Failure } from '#server/core/call/errors.ts';
import type { UnreadBody } from '#server/core/call/streamed-body.ts';
import { SMALL_BODY_BYTES } from './write-reply.ts';

export interface BodyLimits {
  maxBytes: number;
  /** Where the body's room in memory is taken; whoever opened it releases it. */
  hold: BodyHold;
  /** Demands credentials, before a body gets large or where strangers hold too much, and says whose they are. */
  vouch: () => Promise<string>;
}

/** Takes room for a body that grows, and credentials once it needs them. */
function admission({ maxBytes, hold, vouch }: BodyLimits): (bytes: number) => Promise<void> {
  let owner = STRANGERS;
  return async (bytes) => {
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    const isTooMuch = bytes > SMALL_BODY_BYTES || !hold.fitsUnvouched(bytes);
    if (owner === STRANGERS && isTooMuch) owner = await vouch();
    hold.reserve(bytes, owner);
  };
}

/** A body as it arrives, and the length that was announced. Throws Failure before it has taken in more than it may. */
export async function collectBody(
  chunks: AsyncIterable<Uint8Array>,
  declared: number | null,
  limits: BodyLimits,
): Promise<Uint8Array> {
  const admit = admission(limits);
  if (declared !== null && declared > limits.maxBytes) throw tooLarge(limits.maxBytes);
  if (declared !== null && declared > SMALL_BODY_BYTES) await admit(declared);
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (declared === null || declared <= SMALL_BODY_BYTES) await admit(size);
      taken.push(chunk);
    }
  } catch (error) {
    throw error instanceof Failure ? error : cutOff(error);
  }
  return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
}

const lengthOf = (header: string | undefined): number | null => (header === undefined ? null : Number(header));

/** The body of a request on a socket. What is left of it when this throws stays unread. */
export async function readIncoming(incoming: IncomingMessage, limits: BodyLimits): Promise<Uint8Array> {
  const { declared, chunks } = openIncoming(incoming);
  return chunks === NOTHING ? new Uint8Array() : collectBody(chunks, declared, limits);
}

const NOTHING = { async *[Symbol.asyncIterator]() {} } satisfies AsyncIterable<never>;

/** The body of a request on a socket, for a reader who takes it bit by bit. */
export function openIncoming(incoming: IncomingMessage): UnreadBody {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  if (length === undefined && coding === undefined) return { declared: null, chunks: NOTHING };
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  return { declared: lengthOf(length), chunks };
}

/** The same of a web request. */
export const openWebBody = ({ body, headers }: Request): UnreadBody => ({
  declared: lengthOf(headers.get('content-length') ?? undefined),
  chunks: body ?? NOTHING,
});

/** The body of a web request. */
export function readWebBody(request: Request, limits: BodyLimits): Promise<Uint8Array> {
  const { declared, chunks } = openWebBody(request);
  return collectBody(chunks, declared, limits);
}
