import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { domains } from '#server/registry.ts';
import { openApiDocument } from './document.ts';
import type { DocumentOf, ServedDocument } from './served-document.ts';

/** High enough for a text that is written once and sent often; the highest takes ten times as long for a tenth less. */
const BROTLI_QUALITY = 9;

const { origin, sandbox } = workerData as DocumentOf;
const identity = Buffer.from(JSON.stringify(openApiDocument({ origin, sandbox, domains })));
const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
parentPort?.postMessage({ etag, bodies: { identity, gzip: gzipSync(identity), br } } satisfies ServedDocument);
