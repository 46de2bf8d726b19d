/** Never part of a target: control bytes, blanks and what comes after `#`. */
const FORBIDDEN = /[^!-\uffff]|[#\u007f]/;
/** Letters, digits, `-`, `.`, `_` and `~`, which RFC 3986 (2.3) wants unescaped. */
const ESCAPED_UNRESERVED = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de])/i;

/** What a segment must not turn out to be: steps, separators, NUL, or something that is escaped once more. */
const HIDDEN = /^\.{1,2}$|[/\\]|%[0-9a-f]{2}/i;

function isPlainSegment(segment: string): boolean {
  if (!segment.includes('%')) return segment !== '.' && segment !== '..';
  if (ESCAPED_UNRESERVED.test(segment)) return false;
  try {
    const decoded = decodeURIComponent(segment);
    return !HIDDEN.test(decoded) && !decoded.includes('\0');
  } catch {
    return false;
  }
}

/** Segments between the slashes; only the last may be empty. */
function hasPlainSegments(path: string): boolean {
  const segments = path.slice(1).split('/');
  return segments.every((segment, index) => (segment === '' ? index === segments.length - 1 : isPlainSegment(segment)));
}

/** What most paths have nothing of: escapes, backslashes, empty segments, and segments that begin with a dot. */
const NEEDS_A_LOOK = /[%\\]|\/[/.]/;

/**
 * Whether a request target is a path in the one spelling that everybody reads alike, with or without a query. What two readers could
 * take for different paths is none.
 */
export function isCanonicalTarget(target: string): boolean {
  if (!target.startsWith('/') || FORBIDDEN.test(target)) return false;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return !NEEDS_A_LOOK.test(path) || (!path.includes('\\') && hasPlainSegments(path));
}

const MAX_ROUNDS = 4;

function decodeAll(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_ROUNDS && decoded.includes('%'); round += 1) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return decoded;
}

/** The path that a sender of another spelling has likely meant; to answer them, and for nothing else. */
export function meantPath(target: string): string {
  const path = decodeAll(target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''));
  const segments: string[] = [];
  for (const segment of path.replaceAll('\\', '/').replaceAll('\0', '').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
