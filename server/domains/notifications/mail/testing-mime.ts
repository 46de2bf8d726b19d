import { createHash, verify } from 'node:crypto';

export interface Parsed {
  /** Unfolded, by lower-case name. */
  headers: Map<string, string>;
  /** Decoded texts by media type. */
  parts: Map<string, string>;
}

const split = (raw: string): { head: string; body: string } => {
  const at = raw.indexOf('\r\n\r\n');
  return { head: raw.slice(0, at), body: raw.slice(at + 4) };
};

/** Header lines with their folds. */
const linesOf = (head: string): string[] => head.split(/\r\n(?![ \t])/);

const headersOf = (head: string): Map<string, string> =>
  new Map(
    linesOf(head).map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at).toLowerCase(),
        line
          .slice(at + 1)
          .replaceAll(/\r\n[ \t]+/g, ' ')
          .trim(),
      ];
    }),
  );

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A mail as it came over the wire. */
export function parseMail(raw: string): Parsed {
  const { head, body } = split(raw);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
    .map(({ head: own, body: text }): [string, string] => {
      const described = headersOf(own);
      const type = (described.get('content-type') ?? '').split(';')[0] ?? '';
      return [type, decoded(text.replace(/\r\n$/, ''), described.get('content-transfer-encoding'))];
    });
  return { headers, parts: new Map(parts) };
}

const relaxed = (text: string): string =>
  text
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

/** Whether the DKIM signature of a mail holds (RFC 6376, relaxed/relaxed, rsa-sha256), and which headers it covers. */
export function checkDkim(
  raw: string,
  publicKey: string,
): { isValid: boolean; covers: string[]; tags: Map<string, string> } {
  const { head, body } = split(raw);
  const lines = linesOf(head);
  const own = lines.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    relaxed(own.slice(own.indexOf(':') + 1))
      .split(';')
      .map((tag): [string, string] => [tag.split('=', 1)[0]?.trim() ?? '', tag.slice(tag.indexOf('=') + 1).trim()]),
  );
  const lined = body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const bodyHash = createHash('sha256').update(lined, 'latin1').digest('base64');
  const covers = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  const signed = covers.map((name) => {
    const line = lines.findLast((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
    return `${name}:${relaxed(line.slice(name.length + 1))}`;
  });
  const unsigned = relaxed(own.slice(own.indexOf(':') + 1)).replace(/\bb=[^;]*$/, 'b=');
  const text = [...signed, `dkim-signature:${unsigned}`].join('\r\n');
  const signature = Buffer.from((tags.get('b') ?? '').replaceAll(' ', ''), 'base64');
  const isValid = bodyHash === tags.get('bh') && verify('sha256', Buffer.from(text, 'latin1'), publicKey, signature);
  return { isValid, covers, tags };
}
