import { MAX_FILE_NAME, type MediaType } from '#lib/contracts/documents/words.ts';
import { isReadable, isStorable } from '#lib/schema.ts';
import { refuseFile } from './refuse-file.ts';

/** Endings of names, the first one being the usual. */
const ENDINGS: Readonly<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
};
/** Types as senders call them; the last one says nothing. */
const SENT_AS: Readonly<Record<string, MediaType | null>> = {
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/x-png': 'image/png',
  'application/pdf': 'application/pdf',
  'application/x-pdf': 'application/pdf',
  'application/octet-stream': null,
};

/**
 * The name of a file as it is kept: of a path, what is behind the last slash or backslash. Undefined for none. Throws 400 for one that
 * people cannot read, or that is too long.
 */
export function readFileName(declared: string | undefined): string | undefined {
  const name = declared?.split(/[/\\]/).at(-1)?.trim();
  if (name === undefined || name === '') return undefined;
  if (name.length > MAX_FILE_NAME) refuseFile(`has a name of more than ${MAX_FILE_NAME} characters`);
  if (!isStorable(name) || !isReadable(name))
    refuseFile('has a name with line breaks, control or direction characters');
  if (/^\.+$/.test(name)) refuseFile('has a name of dots alone');
  return name;
}

/** The type that a sender names; null where they name none. Throws 400 for one that files may not have. */
export function readMediaType(declared: string | undefined): MediaType | null {
  const type = declared?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === '') return null;
  const known = Object.hasOwn(SENT_AS, type) ? SENT_AS[type] : undefined;
  return known === undefined ? refuseFile('must be a JPEG, a PNG or a PDF, and was sent as another type') : known;
}

/** Refuses a file whose ending says something else than what it is. Gives the name under which it is kept. Throws 400. */
export function nameOf(name: string | undefined, type: MediaType): string {
  const [usual] = ENDINGS[type];
  if (name === undefined) return `file.${usual}`;
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && !ENDINGS[type].includes(ending))
    refuseFile(`is ${type}, and its name ends in another way`);
  return name;
}
