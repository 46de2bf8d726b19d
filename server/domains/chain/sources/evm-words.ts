import { z } from 'zod';

/** What replies of nodes of Ethereum are made of. */
export const Hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .toLowerCase();
export const Quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((hex) => BigInt(hex));
export const Small = Quantity.refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER)).transform(Number);
export const Address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .toLowerCase();
/** Bytes as hex. */
export const Data = z
  .string()
  .regex(/^0x([0-9a-f]{2})*$/i)
  .toLowerCase();
