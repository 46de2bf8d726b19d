import * as z from 'zod';
import { text } from '#lib/schema.ts';

/** Longest payload of a signed operation. */
export const MAX_PAYLOAD_BYTES = 64 * 1024;

export const Nonce = text(200).meta({
  description: 'Random text that this account never used before.',
  examples: ['6f1ed002ab5595859014ebf0951522d9'],
});

/** What every signed write carries beside its own fields. */
export const signedFields = {
  nonce: Nonce,
  payload: text(MAX_PAYLOAD_BYTES).meta({
    description: 'The JSON text that was signed, as the signing operation returns it; equal in content to the request.',
  }),
  signature: text(200).meta({
    description: 'Recoverable secp256k1 signature over the payload as a Bitcoin signed message: 65 bytes as hex.',
  }),
};

/** What a signing operation returns. */
export const SigningPayload = z
  .object({ payload: z.string().max(MAX_PAYLOAD_BYTES) })
  .meta({ id: 'SigningPayload', description: 'JSON text of the request, to be signed byte for byte.' });

/** Base units of one direction: no sign, no leading zero, not zero. */
export const Quantity = z
  .string()
  .regex(/^[1-9]\d{0,77}$/, 'must be whole base units: 1 to 78 digits without sign, point or leading zero, as a string')
  .meta({ id: 'Quantity', description: 'Whole base units as a decimal string.', examples: ['150000000'] });

/** The same with the sign of who receives it. */
export const SignedQuantity = z
  .string()
  .regex(
    /^-?[1-9]\d{0,77}$/,
    'must be whole base units: 1 to 78 digits, negative with a leading -, without point or leading zero, as a string',
  )
  .meta({
    id: 'SignedQuantity',
    description: 'Whole base units: positive received, negative paid.',
    examples: ['-150000000'],
  });

/** A currency as callers name it: `btc`, `ofcbtc`, or the partner's own name. */
export const CurrencyWord = text(40).meta({
  description: 'Currency: `btc`, the unit `ofcbtc`, or the partner’s name for it.',
  examples: ['ofcbtc'],
});

export const Amount = z
  .object({
    currency: CurrencyWord,
    quantity: Quantity.meta({ description: 'How much of it, in whole base units above zero.' }),
  })
  .meta({ id: 'NetworkAmount' });
export const Notes = text(2000)
  .optional()
  .meta({ description: 'Free text that client and partner read. Default: none.' });
export const ExternalId = text(300);

export const exampleSignature =
  '1f63a1a8f2a7c2a52fc8b1f4bb8a4d3cf1c0f4a2be6b5ce1e2f7d4d1d5b3a9c8e71f63a1a8f2a7c2a52fc8b1f4bb8a4d3cf1c0f4a2be6b5ce1e2f7d4d1d5b3a9c8';
