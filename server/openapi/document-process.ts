import { domains } from '#server/registry.ts';
import { openApiDocument } from './document.ts';
import { encodeDocument } from './encode-document.ts';

const [origin = '', isSandbox] = process.argv.slice(2);
const document = openApiDocument({ origin, sandbox: isSandbox === 'true', domains });
process.send?.(encodeDocument(JSON.stringify(document)), () => process.disconnect());
