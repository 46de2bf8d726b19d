import * as z from 'zod';
import {
  CONNECTION_KEY_SCHEMAS,
  type ConnectionKey,
  type ConnectionKeySchema,
  ConnectionName,
} from '#lib/contracts/network/connection-shapes.ts';

const MAX_SECRET = 4000;
const MAX_NAME = 300;
const always = (): boolean => true;

/** Fields of the four key schemas, by what a person fills in. */
export const KEY_FIELDS = {
  connectionToken: {
    label: 'Token',
    about: 'That the partner gave you.',
    empty: 'Enter the token.',
    isSecret: true,
    max: MAX_SECRET,
  },
  keySignature: {
    label: 'Signature of the token',
    about: 'That the partner gave you with it.',
    empty: 'Enter the signature of the token.',
    isSecret: true,
    max: MAX_SECRET,
  },
  apiKey: {
    label: 'API key',
    about: 'Of your account at the partner.',
    empty: 'Enter the API key.',
    isSecret: false,
    max: MAX_SECRET,
  },
  apiSecret: {
    label: 'API secret',
    about: 'Secret of the API key.',
    empty: 'Enter the API secret.',
    isSecret: true,
    max: MAX_SECRET,
  },
  clientAccountId: {
    label: 'Account id',
    about: 'Of your account at the partner.',
    empty: 'Enter the account id.',
    isSecret: false,
    max: MAX_NAME,
  },
  companyRegistrationNumber: {
    label: 'Company registration number',
    about: 'Under which your company is registered.',
    empty: 'Enter the company registration number.',
    isSecret: false,
    max: MAX_NAME,
  },
} as const;
export type KeyField = keyof typeof KEY_FIELDS;

/** Which fields each schema has, in their order. */
export const FIELDS_OF: Readonly<Record<ConnectionKeySchema, readonly KeyField[]>> = {
  token: ['connectionToken'],
  tokenAndSignature: ['connectionToken', 'keySignature'],
  apiKeyAndSecret: ['apiKey', 'apiSecret'],
  clearloop: ['apiKey', 'apiSecret', 'clientAccountId', 'companyRegistrationNumber'],
};

export const NAME = z
  .string()
  .min(1, 'Enter a name.')
  .max(MAX_NAME)
  .refine((name) => name === '' || name.length > MAX_NAME || ConnectionName.safeParse(name).success, {
    error: 'Leave out control characters.',
  });

const Filled = z.object({
  partnerId: z.string().min(1, 'Choose a partner.'),
  name: NAME,
  schema: z.union([z.literal(''), z.enum(CONNECTION_KEY_SCHEMAS)]),
  connectionToken: z.string(),
  keySignature: z.string(),
  apiKey: z.string(),
  apiSecret: z.string(),
  clientAccountId: z.string(),
  companyRegistrationNumber: z.string(),
  signature: z.string().min(1, 'Sign the payload.'),
});
export type ConnectionValues = z.input<typeof Filled>;

/** Whether the schema of the chosen partner has a field. */
const isAsked = ({ schema }: ConnectionValues, field: KeyField): boolean =>
  schema !== '' && FIELDS_OF[schema].includes(field);

/** What a person fills in for a new connection. */
export const ConnectionValues = (Object.keys(KEY_FIELDS) as KeyField[]).reduce((schema, field) => {
  const { empty, max } = KEY_FIELDS[field];
  const tooLong = `Enter at most ${max.toLocaleString('en-GB')} characters.`;
  return schema
    .refine((values) => !isAsked(values, field) || values[field] !== '', { path: [field], error: empty, when: always })
    .refine((values) => values[field].length <= max, { path: [field], error: tooLong, when: always });
}, Filled);

export const NO_CONNECTION: ConnectionValues = {
  partnerId: '',
  name: '',
  schema: '',
  connectionToken: '',
  keySignature: '',
  apiKey: '',
  apiSecret: '',
  clientAccountId: '',
  companyRegistrationNumber: '',
  signature: '',
};

/** The key of a schema; null while one of its fields is empty. */
export function toConnectionKey(values: ConnectionValues): ConnectionKey | null {
  const { schema, connectionToken, keySignature, apiKey, apiSecret, clientAccountId, companyRegistrationNumber } =
    values;
  if (schema === '' || FIELDS_OF[schema].some((field) => values[field] === '')) return null;
  switch (schema) {
    case 'token':
      return { schema, connectionToken };
    case 'tokenAndSignature':
      return { schema, connectionToken, signature: keySignature };
    case 'apiKeyAndSecret':
      return { schema, apiKey, apiSecret };
    case 'clearloop':
      return { schema, apiKey, apiSecret, clientAccountId, companyRegistrationNumber };
  }
}

/** The fields of a key as people read them. */
export function keyLines(key: ConnectionKey): { label: string; text: string }[] {
  const filled = Object.entries(key).filter(([name]) => name !== 'schema');
  return filled.map(([name, text]) => {
    const field = name === 'signature' ? 'keySignature' : (name as KeyField);
    return { label: KEY_FIELDS[field].label, text };
  });
}

/** What is signed and sent of a new connection; null while something is missing. */
export function toWanted(values: ConnectionValues, place: { enterpriseId: string; nonce: string }) {
  const { partnerId, name } = values;
  const connectionKey = toConnectionKey(values);
  return partnerId === '' || name === '' || connectionKey === null
    ? null
    : { ...place, partnerId, name, connectionKey };
}

/** The same with placeholders for what nobody should copy. */
export const withoutKeys = (values: ConnectionValues): ConnectionValues => ({
  ...values,
  ...Object.fromEntries(Object.keys(KEY_FIELDS).map((field) => [field, `<${field}>`])),
});
