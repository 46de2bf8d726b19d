import type { FindingCode } from './findings.ts';

/** A secret that the caller may know of, and whose it is. */
export interface KnownSecret {
  secret: string;
  standing: 'current' | 'overlap' | 'previous' | 'another';
}

export interface KeyVariant {
  key: Buffer;
  codes: readonly FindingCode[];
}

const STANDING: Readonly<Record<KnownSecret['standing'], readonly FindingCode[]>> = {
  current: [],
  overlap: ['secret_overlap'],
  previous: ['secret_previous'],
  another: ['secret_of_another_enterprise'],
};

/** Shorter beginnings of a secret could be guessed one after the other. */
const SHORTEST_CUT = 48;

/** In which ways a secret is used wrongly. */
const MISUSES: readonly [FindingCode, (secret: string) => (string | Buffer)[]][] = [
  [
    'secret_white_space',
    (secret) => [`${secret}\n`, `${secret}\r\n`, `${secret} `, ` ${secret}`, `\n${secret}`, `${secret}\t`],
  ],
  ['secret_quoted', (secret) => [`"${secret}"`, `'${secret}'`]],
  ['secret_upper_case', (secret) => [secret.toUpperCase()]],
  ['secret_hex_decoded', (secret) => [Buffer.from(secret, 'hex')]],
  ['secret_base64_decoded', (secret) => [Buffer.from(secret, 'base64')]],
  [
    'secret_standard_form',
    (secret) => [`whsec_${Buffer.from(secret).toString('base64')}`, Buffer.from(secret).toString('base64')],
  ],
  [
    'secret_truncated',
    (secret) =>
      Array.from({ length: secret.length - SHORTEST_CUT }, (_, cut) => secret.slice(0, secret.length - 1 - cut)),
  ],
];

/** The keys under which something may have been signed: as they should be, then as they are mistaken. */
export function keyVariants(secrets: readonly KnownSecret[]): { plain: KeyVariant[]; misused: KeyVariant[] } {
  const plain = secrets.map(({ secret, standing }) => ({ key: Buffer.from(secret), codes: STANDING[standing] }));
  const misused = secrets.flatMap(({ secret, standing }) =>
    MISUSES.flatMap(([code, misuse]) =>
      misuse(secret).map((key) => ({ key: Buffer.from(key as string), codes: [...STANDING[standing], code] })),
    ),
  );
  return { plain, misused };
}

/** What is wrong with a secret that the caller gave as their own; empty for the present one. */
export function judgeSecret(given: string, secrets: readonly KnownSecret[]): readonly FindingCode[] {
  for (const { secret, standing } of secrets) if (given === secret) return STANDING[standing];
  const { misused } = keyVariants(secrets);
  const bytes = Buffer.from(given);
  for (const { key, codes } of misused) if (key.equals(bytes)) return codes;
  for (const { secret, standing } of secrets)
    if (given.trim().replace(/^(["'])(.*)\1$/, '$2') === secret) return [...STANDING[standing], 'secret_white_space'];
  return ['secret_unknown'];
}
