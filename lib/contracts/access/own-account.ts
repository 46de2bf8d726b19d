import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, Nothing, text } from '#lib/schema.ts';
import { NEW_PASSWORD_FORM, PASSWORD_FORM } from './password.ts';
import { ACCOUNT_TAG, Ended, OWN, OWN_BEFORE_SECOND_FACTOR } from './self.ts';

const Password = text(1000).meta({ description: `Current password of the caller. ${PASSWORD_FORM}` });

/** By which a new password ends access tokens as well; they outlive it otherwise. */
const RevokeTokens = z.boolean().default(false).meta({
  description: '`true`: access tokens of the user are revoked as well, but for that of the call. Otherwise they go on.',
});

/** Sets a new password and ends every other session and sign-in token. Counts wrong passwords as sign-in does. */
export const changePassword = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/me/password' }],
  access: OWN,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    currentPassword: Password,
    newPassword: Password.min(12, 'must have at least 12 characters').meta({
      description: `The new password. ${NEW_PASSWORD_FORM}`,
    }),
    revokeTokens: RevokeTokens,
  }),
  output: Ended,
  summary: 'Change the password of the caller.',
  done: 'Changed their own password',
  description:
    'Ends all other browser sessions and sign-in tokens of the user, and with `revokeTokens` the access tokens.',
  tag: ACCOUNT_TAG,
  example: {
    input: { currentPassword: 'correct horse battery', newPassword: 'a longer and better one' },
    output: { endedSessions: 1, revokedTokens: 0 },
  },
});

/** Makes an authenticator secret, which counts once it is confirmed by a code. 409 when one is confirmed already. */
export const startTotpEnrolment = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/me/totp' }],
  access: OWN_BEFORE_SECOND_FACTOR,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({ password: Password }),
  output: z.object({
    secret: z.string().max(100).meta({ description: 'Base32, for typing in.' }),
    uri: z.string().max(1000).meta({ description: '`otpauth:` address, for a QR code.' }),
  }),
  summary: 'Start to set up an authenticator.',
  done: 'Started to set up an authenticator',
  tag: ACCOUNT_TAG,
  example: {
    input: { password: 'correct horse battery' },
    output: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Vendor:mara.lindqvist%40northwind.example?secret=JBSWY3DPEHPK3PXP&issuer=Vendor',
    },
  },
});

const RecoveryCodes = z
  .array(z.string().max(20))
  .max(10)
  .meta({ description: 'Each is good once in place of a one-time code. They are in this reply only.' });
const exampleCodes = ['k7wq-3tfx-9m2p-vc4h', 'd5rn-8yzj-q6b3-wt7k'];

/** Confirms the enrolment by a code; from then on sign-in asks for one. 409 when none was started. */
export const confirmTotpEnrolment = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/me/totp/confirm' }],
  access: OWN_BEFORE_SECOND_FACTOR,
  input: z.object({
    otp: z
      .string()
      .regex(/^\d{6}$/, 'must be six digits')
      .meta({ description: 'The code that the authenticator shows now.' }),
  }),
  output: z.object({ otpEnrolled: z.literal(true), recoveryCodes: RecoveryCodes }),
  summary: 'Confirm a new authenticator.',
  done: 'Set up an authenticator',
  tag: ACCOUNT_TAG,
  example: { input: { otp: '492039' }, output: { otpEnrolled: true, recoveryCodes: exampleCodes } },
});

const Confirmed = z.object({
  password: Password,
  otp: text(20).meta({ description: 'One-time code of the authenticator, or a recovery code.' }),
});
const exampleConfirmed = { password: 'correct horse battery', otp: '492039' };

/** Removes the authenticator and its recovery codes; sign-in asks for the password alone from then on. 409 without one. */
export const removeTotp = contract({
  routes: [{ method: 'DELETE', path: '/api/clearhouse/v1/me/totp' }],
  access: OWN,
  status: 204,
  reply: 'empty',
  errors: { family: 'platform', also: [429] },
  input: Confirmed,
  output: Nothing,
  summary: 'Remove the authenticator of the caller.',
  done: 'Removed their authenticator',
  tag: ACCOUNT_TAG,
  example: { input: exampleConfirmed, output: {} },
});

/** Makes ten new recovery codes; those made before stop working. 409 without an authenticator. */
export const createRecoveryCodes = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/me/totp/recovery-codes' }],
  access: OWN,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: Confirmed,
  output: z.object({ recoveryCodes: RecoveryCodes }),
  summary: 'Create new recovery codes.',
  done: 'Created new recovery codes',
  tag: ACCOUNT_TAG,
  example: { input: exampleConfirmed, output: { recoveryCodes: exampleCodes } },
});

/** A browser session of the caller. Its times are wall time. */
export const OwnSession = z
  .object({
    id: HexId,
    device: z.string().max(100).meta({ description: 'Browser and system in plain words.' }),
    address: z.string().max(64).nullable(),
    createdAt: Instant,
    lastSeenAt: Instant.nullable(),
    expiresAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof OwnSession>;

const exampleSession: z.input<typeof OwnSession> = {
  id: '1b2c3d4e5f60718293a4b5c6d7e8f90a',
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  createdAt: '2026-03-02T09:30:00.000Z',
  lastSeenAt: '2026-03-02T10:02:00.000Z',
  expiresAt: '2026-03-02T21:30:00.000Z',
  isCurrent: true,
};

/** Live browser sessions of the caller, newest first; at most 200. */
export const listOwnSessions = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/me/sessions' }],
  access: OWN,
  input: Nothing,
  output: z.object({ sessions: z.array(OwnSession).max(200) }),
  summary: 'List the browser sessions of the caller.',
  tag: ACCOUNT_TAG,
  example: { input: {}, output: { sessions: [exampleSession] } },
});

/** Ends one browser session of the caller, at once and in every process. */
export const revokeOwnSession = contract({
  routes: [{ method: 'DELETE', path: '/api/clearhouse/v1/me/sessions/{sessionId}' }],
  access: OWN,
  status: 204,
  reply: 'empty',
  input: z.object({ sessionId: HexId.meta({ description: 'Id of the browser session.' }) }),
  output: Nothing,
  summary: 'End a browser session of the caller.',
  done: 'Ended one of their sessions',
  tag: ACCOUNT_TAG,
  example: { input: { sessionId: exampleSession.id }, output: {} },
});
