import { createHash } from 'node:crypto';
import type { MultipartBody } from '#lib/multipart.ts';
import { Failure, fail } from '../errors.ts';
import { decodeUtf8, parseFields } from '../input.ts';
import { type Part, readParts } from './read-parts.ts';

const FIELD_BYTES = 200;
const FILE_NAME = 255;

/** A file of a form, as it comes. */
export interface FormFile<Name extends string = string> {
  name: Name;
  /** What it is called, as sent. */
  fileName: string | undefined;
  contentType: string | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

/** What was read of a form: its fields, and what was made of each file. */
export interface ReadForm<Fields, Name extends string, T> {
  fields: Fields;
  files: Partial<Record<Name, T>>;
}

const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);

const refuse = (path: string, message: string): never =>
  fail('validation_failed', `${path}: ${message}`, { problems: [{ path: path.slice(0, 100), message }] });

/** A form that is read once, as it comes. */
export class FormReader<Fields = Record<string, unknown>, Name extends string = string> {
  readonly #body: MultipartBody;
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #boundary: string;
  #digest: unknown = null;

  constructor(body: MultipartBody, source: AsyncIterable<Uint8Array>, boundary: string) {
    this.#body = body;
    this.#source = source;
    this.#boundary = boundary;
  }

  /** Its fields, and SHA-256 of each of its files; null until it was read. */
  get digest(): unknown {
    return this.#digest;
  }

  /** Reads it to its end, and gives each file to `take` as it comes, in their order, which reads all of it. Throws Failure. */
  async read<T>(take: (file: FormFile<Name>) => Promise<T>): Promise<ReadForm<Fields, Name, T>> {
    const sent: Record<string, string> = Object.create(null);
    const files: Record<string, T> = Object.create(null);
    const digests: Record<string, string> = Object.create(null);
    for await (const part of readParts(this.#source, this.#boundary)) {
      const { name } = part;
      if (name in sent || name in files) refuse(name, 'comes twice');
      if (Object.hasOwn(this.#body.files, name)) files[name] = await this.#takeFile(part, digests, take);
      else sent[name] = await this.#readField(part);
    }
    const fields = parseFields(this.#body.fields, sent) as Fields;
    const names = Object.keys(this.#body.files);
    if (Object.keys(files).length === 0) fail('validation_failed', `Send at least one file: ${names.join(', ')}.`);
    this.#digest = { fields: { ...sent }, files: Object.entries(digests).toSorted(byName) };
    return { fields, files: files as ReadForm<Fields, Name, T>['files'] };
  }

  async #takeFile<T>(
    { name, fileName, contentType, bytes }: Part,
    digests: Record<string, string>,
    take: (file: FormFile<Name>) => Promise<T>,
  ): Promise<T> {
    if ((fileName?.length ?? 0) > FILE_NAME) refuse(name, `has a file name of more than ${FILE_NAME} characters`);
    const { maxFileBytes } = this.#body;
    const hash = createHash('sha256');
    let size = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of bytes) {
        size += chunk.length;
        if (size > maxFileBytes)
          throw new Failure('body_too_large', `${name}: is larger than ${maxFileBytes.toLocaleString('en-US')} bytes.`);
        hash.update(chunk);
        yield chunk;
      }
    }
    const made = await take({ name: name as Name, fileName, contentType, bytes: counted() });
    digests[name] = hash.digest('hex');
    return made;
  }

  async #readField({ name, fileName, bytes }: Part): Promise<string> {
    if (!Object.hasOwn(this.#body.fields.shape, name)) {
      const known = [...Object.keys(this.#body.fields.shape), ...Object.keys(this.#body.files)];
      refuse(name, `is no part of this form, which has ${known.join(', ')}`);
    }
    if (fileName !== undefined) refuse(name, 'must be a text, not a file');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > FIELD_BYTES) refuse(name, `is longer than ${FIELD_BYTES} bytes`);
      chunks.push(chunk);
    }
    return decodeUtf8(Buffer.concat(chunks));
  }
}
