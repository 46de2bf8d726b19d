import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';

type Draw = (count: number) => Uint8Array;

const drawing = new AsyncLocalStorage<Draw>();
const draw: Draw = (count) => drawing.getStore()?.(count) ?? randomBytes(count);

/** Draws the random part of all ids that are made within `work` from there, so that demo data of a seed always has the same. */
export const drawIdsFrom = <T>(source: Draw, work: () => Promise<T>): Promise<T> => drawing.run(source, work);

/** Random id of 32 lowercase hex digits. */
export const newHexId = (): string => Buffer.from(draw(16)).toString('hex');

/** UUID version 7 (RFC 9562) for a moment given in milliseconds since the epoch. `random` supplies ten bytes. */
export function uuidV7(atMs: number, random: Uint8Array = draw(10)): string {
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0');
  const tail = Buffer.from(random);
  const high = ((tail.readUInt16BE(0) & 0x0fff) | 0x7000).toString(16);
  const low = ((tail.readUInt16BE(2) & 0x3fff) | 0x8000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${tail.subarray(4, 10).toString('hex')}`;
}

/** The same without dashes, for ids that are written in either notation. */
export const newUuidDigits = (at: Date): string => uuidV7(at.getTime()).replaceAll('-', '');

/** An id of 32 digits in the notation of a UUID. */
export const toUuid = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What this service calls by a name and others by a UUID has its UUID in this namespace. It never changes. */
const NAMES = '6f1c2b9e-3d47-4a58-9c06-b7e2d1f4a83c';

/** UUID version 5 (RFC 9562) of a name: the same name has always the same one. */
export function uuidV5(name: string, namespace: string = NAMES): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const digest = createHash('sha1').update(space).update(name).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return toUuid(digest.toString('hex'));
}

const HEX_ID = /^[0-9a-f]{32}$/;

export const isHexId = (value: string): boolean => HEX_ID.test(value);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What of given texts can be ids in the UUID notation. */
export const uuids = (given: readonly string[]): string[] => given.filter((id) => UUID.test(id));
