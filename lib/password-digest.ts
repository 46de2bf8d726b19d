import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What is sent instead of a password: hex HMAC-SHA256 of it under the lower-cased email. Not by WebCrypto, which browsers withhold
 * from pages of plain http.
 */
export const digestPassword = (email: string, password: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(email.trim().toLowerCase()), utf8ToBytes(password)));
