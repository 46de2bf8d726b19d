import { fail } from '../errors.ts';

/** What stands in front of a part of a form. */
export interface PartHead {
  name: string;
  /** What its file is called, as sent; undefined for a part that is no file. */
  fileName: string | undefined;
  contentType: string | undefined;
}

const PARAMETER = /\s*;\s*([\w!#$%&'*+.^`|~-]{1,40})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))\s*/y;
const AS_THEY_ARE = new Set(['7bit', '8bit', 'binary']);
const MAX_NAME = 100;
/** Signs that browsers write in another way in a name. */
const ESCAPED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

const broken = (what: string): never => fail('validation_failed', `A part of the form ${what}.`);

function utf8(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return broken('has a name that is not in UTF-8');
  }
}

const unquoted = (text: string): string =>
  text.replaceAll(/\\(["\\])/g, '$1').replaceAll(/%22|%0D|%0A/gi, (sign) => ESCAPED[sign.toUpperCase()] ?? sign);

/** `UTF-8''na%C3%AFve.pdf`, as some programs write a name. */
function extended(text: string): string {
  const [, written = ''] = /^utf-8'[^']*'(.*)$/i.exec(text) ?? broken('has a name that cannot be read');
  try {
    return decodeURIComponent(written);
  } catch {
    return broken('has a name that cannot be read');
  }
}

/** The parameters of a header behind its first word. */
function parametersOf(header: string, from: number): Map<string, string> {
  const found = new Map<string, string>();
  let at = from;
  while (at < header.length) {
    PARAMETER.lastIndex = at;
    const [whole, key = '', quoted, bare = ''] = PARAMETER.exec(header) ?? broken('has headers that cannot be read');
    const name = key.toLowerCase();
    if (found.has(name)) broken(`says its ${name} twice`);
    found.set(name, quoted === undefined ? bare : unquoted(quoted));
    at += (whole ?? '').length;
  }
  return found;
}

/** Reads the headers of a part, of which each text has a character a byte. Throws 400. */
export function readPartHead(headers: Readonly<Record<string, readonly string[]>>): PartHead {
  const [disposition = '', second] = headers['content-disposition'] ?? [];
  const start = /^\s*form-data(?=\s*(;|$))/i.exec(disposition)?.[0] ?? broken('has no name');
  if (second !== undefined) broken('says its name twice');
  const [coding = '8bit'] = headers['content-transfer-encoding'] ?? [];
  if (!AS_THEY_ARE.has(coding.trim().toLowerCase())) broken('is packed: send its bytes as they are');
  const parameters = parametersOf(utf8(disposition), start.length);
  const name = parameters.get('name') ?? '';
  if (name === '') broken('has no name');
  if (name.length > MAX_NAME) broken('has a name that is too long');
  const other = parameters.get('filename*');
  const fileName = other === undefined ? parameters.get('filename') : extended(other);
  return { name, fileName, contentType: headers['content-type']?.[0] };
}
