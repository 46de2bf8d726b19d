import { parentPort, workerData } from 'node:worker_threads';
import { domains } from '#server/registry.ts';
import { openApiDocument } from './document.ts';
import { encodeDocument } from './encode-document.ts';
import type { DocumentOf } from './served-document.ts';

const { origin, sandbox } = workerData as DocumentOf;
parentPort?.postMessage(encodeDocument(JSON.stringify(openApiDocument({ origin, sandbox, domains }))));
