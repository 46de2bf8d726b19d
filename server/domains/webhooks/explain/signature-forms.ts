import type { FindingCode } from './findings.ts';

/** A reading of a signature as sent: what its bytes are, and in which ways it is not written as it should be. */
export interface SignatureForm {
  bytes: Buffer;
  codes: readonly FindingCode[];
  /** Only the beginning is there. */
  isCut?: boolean;
}

const HEX_LENGTH = 64;
/** With half of a signature given, nobody learns the rest by asking. */
const SHORTEST_CUT = 32;
const BASE64 = /^[A-Za-z0-9+/_-]{42,43}={0,2}$/;
const BASE64_OF_HEX = /^[A-Za-z0-9+/_-]{85,86}={0,2}$/;

interface Reading {
  text: string;
  codes: FindingCode[];
}

/** Takes off what was put around a signature, and notes it. */
function unwrap(signature: string): Reading {
  const reading: Reading = { text: signature, codes: [] };
  const step = (code: FindingCode, change: (text: string) => string): void => {
    const next = change(reading.text);
    if (next === reading.text) return;
    reading.text = next;
    reading.codes.push(code);
  };
  step('signature_percent_encoded', (text) => (/%[0-9a-f]{2}/i.test(text) ? decode(text) : text));
  step('signature_white_space', (text) => text.trim());
  step('signature_quoted', (text) => text.replace(/^(["'])(.*)\1$/, '$2'));
  step('signature_header_name', (text) => text.replace(/^x-signature-sha256\s*:\s*/i, ''));
  step('signature_prefix', (text) => text.replace(/^(?:(?:hmac-)?sha-?256\s*[=:,]\s*|0x(?=[0-9a-f]+$))/i, ''));
  step('signature_separated', (text) =>
    /^[0-9a-f]{2}([:\s-][0-9a-f]{2}){31}$/i.test(text) ? text.replace(/[:\s-]/g, '') : text,
  );
  step('signature_white_space', (text) => (/^[0-9a-f\s]+$/i.test(text) ? text.replace(/\s+/g, '') : text));
  return reading;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Every way to read what was sent as a signature in hex; the first that fits the text. */
export function readHexSignature(signature: string): SignatureForm | null {
  const { text, codes } = unwrap(signature);
  if (/^[0-9a-f]+$/i.test(text)) return readHex(text, codes);
  if (BASE64_OF_HEX.test(text)) {
    const inner = Buffer.from(text, 'base64').toString('latin1');
    if (/^[0-9a-f]{64}$/.test(inner))
      return { bytes: Buffer.from(inner, 'hex'), codes: [...codes, 'signature_base64_of_hex'] };
  }
  if (BASE64.test(text)) return { bytes: Buffer.from(text, 'base64'), codes: [...codes, 'signature_base64'] };
  return null;
}

function readHex(text: string, given: readonly FindingCode[]): SignatureForm | null {
  const codes = [...given];
  if (/[A-F]/.test(text)) codes.push('signature_upper_case');
  if (text.length === HEX_LENGTH) return { bytes: Buffer.from(text, 'hex'), codes };
  if (text.length === 2 * HEX_LENGTH) {
    const inner = Buffer.from(text, 'hex').toString('latin1');
    if (/^[0-9a-f]{64}$/.test(inner))
      return { bytes: Buffer.from(inner, 'hex'), codes: [...codes, 'signature_hex_twice'] };
  }
  if (text.length > HEX_LENGTH)
    return { bytes: Buffer.from(text.slice(0, HEX_LENGTH), 'hex'), codes: [...codes, 'signature_extended'] };
  if (text.length < SHORTEST_CUT) return null;
  return {
    bytes: Buffer.from(text.slice(0, text.length & ~1), 'hex'),
    codes: [...codes, 'signature_truncated'],
    isCut: true,
  };
}

/** The signatures of a `webhook-signature` header, those of version 1. */
export function readStandardSignatures(header: string): SignatureForm[] {
  const forms: SignatureForm[] = [];
  const codes: FindingCode[] = header.trim() === header ? [] : ['signature_white_space'];
  for (const part of header.trim().split(/\s+/)) {
    const text = part.replace(/^v1[,=]/, '');
    const isMarked = part.startsWith('v1,');
    const noted: FindingCode[] = isMarked ? codes : [...codes, 'signature_without_version'];
    if (/^[0-9a-f]{64}$/i.test(text))
      forms.push({ bytes: Buffer.from(text, 'hex'), codes: [...noted, 'signature_hex'] });
    else if (BASE64.test(text)) {
      const isUrlSafe = /[-_]/.test(text);
      const extra: FindingCode[] = isUrlSafe || !text.endsWith('=') ? ['signature_url_safe'] : [];
      forms.push({ bytes: Buffer.from(text, 'base64'), codes: [...noted, ...extra] });
    } else if (/^[A-Za-z0-9+/]{22,41}$/.test(text))
      forms.push({
        bytes: Buffer.from(text.slice(0, text.length & ~3), 'base64'),
        codes: [...noted, 'signature_truncated'],
        isCut: true,
      });
  }
  return forms;
}
