import * as z from 'zod';
import { Instant, text, Uuid } from '#lib/schema.ts';

export const CONNECTION_KEY_SCHEMAS = ['token', 'tokenAndSignature', 'apiKeyAndSecret', 'clearloop'] as const;
export const ConnectionKeySchema = z.enum(CONNECTION_KEY_SCHEMAS);
export type ConnectionKeySchema = z.output<typeof ConnectionKeySchema>;

const secret = (description: string) => text(4000).meta({ description });
const schemaOf = <S extends ConnectionKeySchema>(schema: S) =>
  z.literal(schema).meta({ description: 'Scheme of the partner: it decides which other fields there are.' });

/** What a client gives a partner so that it finds the client's account there; plain, or encrypted to the partner's RSA key. */
export const ConnectionKey = z
  .discriminatedUnion('schema', [
    z.strictObject({ schema: schemaOf('token'), connectionToken: secret('Token that the partner gave you.') }),
    z.strictObject({
      schema: schemaOf('tokenAndSignature'),
      connectionToken: secret('Token that the partner gave you.'),
      signature: secret('Signature that the partner gave you with it.'),
    }),
    z.strictObject({
      schema: schemaOf('apiKeyAndSecret'),
      apiKey: secret('API key of your account at the partner.'),
      apiSecret: secret('Secret of the API key.'),
    }),
    z.strictObject({
      schema: schemaOf('clearloop'),
      apiKey: secret('API key of your account at the partner.'),
      apiSecret: secret('Secret of the API key.'),
      clientAccountId: text(300).meta({ description: 'Id of your account at the partner.' }),
      companyRegistrationNumber: text(300).meta({ description: 'Number under which your company is registered.' }),
    }),
  ])
  .meta({
    id: 'ConnectionKey',
    description: 'Secrets of the partner’s scheme. Kept encrypted; an admin of the partner alone can read them again.',
  });
export type ConnectionKey = z.output<typeof ConnectionKey>;

export const ConnectionName = text(300).meta({ description: 'Name of the connection.' });

/** A connection of a client with a partner. Source: public OpenAPI document, `V1ConnectionOutput`. */
export const Connection = z
  .object({
    id: Uuid,
    name: z.string().max(300),
    clientId: Uuid,
    partnerId: Uuid,
    networkAccountId: Uuid.meta({ description: 'Holds what is allocated to the connection.' }),
    active: z.boolean().meta({ description: 'Whether the client allocates and trades over it.' }),
    initialized: z.boolean().meta({ description: 'Whether the partner has taken it up.' }),
    partnersClientId: text(300).nullable().meta({ description: 'Id that the partner gave the client.' }),
    partnersConnectionId: text(300).nullable().meta({ description: 'Id that the partner gave the connection.' }),
    proof: z.string().max(200).meta({ description: 'SHA-256 of the signed payload, a point and the signature.' }),
    nonce: z.string().max(200),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'OffExchangeConnection' });
export type Connection = z.output<typeof Connection>;

export const exampleConnection: z.input<typeof Connection> = {
  id: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  name: 'Halden Markets main',
  clientId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0aaa',
  partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  networkAccountId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0b0b',
  active: true,
  initialized: true,
  partnersClientId: 'NW-1044',
  partnersConnectionId: 'NW-1044-1',
  proof: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  nonce: '6f1ed002ab5595859014ebf0951522d9',
  createdAt: '2026-02-02T09:30:00.000Z',
  updatedAt: '2026-02-02T09:30:00.000Z',
};
