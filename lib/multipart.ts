import type { z } from 'zod';

/** A body of fields and files, each in a part of its own, which streams. */
export interface MultipartBody<Fields extends z.ZodObject = z.ZodObject, File extends string = string> {
  contentType: 'multipart/form-data';
  isWhole?: never;
  accepts?: never;
  /** Parts that are texts. Each comes once at most, and of 200 bytes at most. */
  fields: Fields;
  /** Parts that are files, with what each is. Each comes once at most. */
  files: Readonly<Record<File, string>>;
  maxFileBytes: number;
  description: string;
  /** A whole body, with the boundary of `sentType`. */
  example: string;
}

const BOUNDARY = 'clearhouse-boundary-7d3f0a61c58e42b9';
/** Of everything in a form beside its files. */
const BESIDE_FILES = 64 * 1024;

/** What a body is sent as, where its example is sent. */
export const sentType = ({ contentType }: { contentType: string }): string =>
  contentType === 'multipart/form-data' ? `${contentType}; boundary=${BOUNDARY}` : contentType;

export interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** A form as the body of a request, of files that are texts. */
export function formText(parts: Readonly<Record<string, string | TextFile>>): string {
  const written = Object.entries(parts).map(([name, part]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof part === 'string') return `${head}\r\n\r\n${part}\r\n`;
    return `${head}; filename="${part.name}"\r\nContent-Type: ${part.type}\r\n\r\n${part.text}\r\n`;
  });
  return `${written.join('')}--${BOUNDARY}--\r\n`;
}

/** Declares a form; `maxBodyBytes` of its contract follows from it. */
export const multipart = <Fields extends z.ZodObject, File extends string>(
  form: Omit<MultipartBody<Fields, File>, 'contentType' | 'isWhole' | 'accepts'>,
): MultipartBody<Fields, File> => ({ contentType: 'multipart/form-data', ...form });

/** The largest body that a form can be. */
export const formBytes = ({ files, maxFileBytes }: MultipartBody): number =>
  Object.keys(files).length * maxFileBytes + BESIDE_FILES;
