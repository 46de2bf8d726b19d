import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, Nothing, text, unsupported } from '#lib/schema.ts';
import { PASSWORD_FORM, SIGN_IN_LIMIT } from './password.ts';
import { exampleUser, User } from './users.ts';

const TAG = 'Sign-in';

/** What a wrong `extensionAddress` is told. */
export const KEY_ADDRESS = 'must be a Bitcoin address of the kind P2PKH';

/** A sign-in token ends after an hour of business time. */
export const SIGN_IN_TOKEN_SECONDS = 3600;

const SignInEmail = text(320)
  .transform((email) => email.trim().toLowerCase())
  .meta({ description: 'Email address of the user, in upper or lower case.' });
const Password = text(1000).meta({ description: `Password of the user. ${PASSWORD_FORM}` });
export const Otp = z.string().max(20).meta({
  description:
    'One-time code or recovery code. Required when the user has an authenticator; one that is sent without an authenticator is wrong, but for `000000` in a sandbox.',
});

/** Where a signed-in caller stands. Source: public OpenAPI document, `OAuthAccessToken`. */
export const Session = z
  .object({
    id: HexId,
    client: z.literal('clearhouse'),
    user: HexId,
    scope: z.array(z.string().max(80)).max(200),
    created: Instant,
    expires: Instant,
    isExtensible: z.boolean().meta({ description: 'Whether `extendtoken` can put its end off.' }),
    extensionAddress: z.string().max(40).optional(),
    unlock: z
      .object({ time: Instant, expires: Instant })
      .optional()
      .meta({ description: 'Since when and until when (wall time) it is unlocked; absent while it is locked.' }),
    label: z.string().max(200).optional(),
    ip: z.string().max(64).optional(),
    ipRestrict: z.array(z.string().max(64)).max(100).optional(),
    origin: z.string().max(300).optional(),
    enterprise: HexId.optional(),
  })
  .meta({ id: 'Session' });

export const exampleSession: z.input<typeof Session> = {
  id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  client: 'clearhouse',
  user: exampleUser.id,
  scope: ['wallet_view_all'],
  created: '2026-03-02T09:30:00.000Z',
  expires: '2026-03-02T10:30:00.000Z',
  isExtensible: false,
};

const exampleCredentials = { email: exampleUser.username, password: 'correct horse battery' };

/** Signs in with email and password and gives an access token for an hour. 401 with `needsOTP` asks for a one-time code. */
export const login = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/login' },
    { method: 'POST', path: '/api/v1/user/login' },
    { method: 'POST', path: '/api/auth/v1/session' },
  ],
  access: { caller: 'anyone' },
  limit: SIGN_IN_LIMIT,
  input: z.object({
    email: SignInEmail,
    password: Password,
    otp: Otp.optional(),
    extensible: z.boolean().default(false).meta({
      description: '`true`: the token can be extended by the key of `extensionAddress`.',
    }),
    extensionAddress: z
      .string()
      .max(40)
      .regex(/^[1mn][1-9A-HJ-NP-Za-km-z]{25,34}$/, KEY_ADDRESS)
      .optional()
      .meta({
        description:
          'Bitcoin address (P2PKH) of the key by which the token can be extended. Required with `extensible`.',
      }),
    forceSMS: unsupported('one-time codes come from an authenticator, none is sent', z.literal(false)),
  }),
  output: z.object({
    access_token: z.string().max(80),
    token_id: HexId,
    token_type: z.literal('bearer'),
    grant_type: z.literal('password'),
    expires_in: z.int().min(0),
    expires_at: z.int().meta({ description: 'Seconds since the epoch.' }),
    scope: z.array(z.string().max(80)).max(200),
    user: User,
  }),
  summary: 'Sign in and get an access token for an hour.',
  done: 'Signed in by API',
  tag: TAG,
  example: {
    input: exampleCredentials,
    output: {
      access_token: `v2x${'0'.repeat(64)}`,
      token_id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      token_type: 'bearer',
      grant_type: 'password',
      expires_in: SIGN_IN_TOKEN_SECONDS,
      expires_at: 1_772_447_400,
      scope: ['openid', 'profile', 'user_manage'],
      user: exampleUser,
    },
  },
});

/** Ours: opens a browser session, which the sign-in page keeps in its cookie; one that the browser had ends. Never fires `accessToken`. */
export const createBrowserSession = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/browser-sessions' }],
  access: { caller: 'anyone' },
  status: 201,
  limit: SIGN_IN_LIMIT,
  input: z.object({ email: SignInEmail, password: Password, otp: Otp.optional() }),
  output: z.object({
    sessionId: HexId,
    userId: HexId,
    email: z.string().max(320),
    name: z.string().max(200),
    expiresAt: Instant,
    deviceMark: z.string().max(200).meta({
      description: 'By it the browser is known when the user signs in there again. It opens nothing.',
    }),
  }),
  summary: 'Open a browser session with email and password.',
  done: 'Signed in',
  description: 'Ends the session that the browser had. Makes no access token, so no `accessToken` event is sent.',
  tag: TAG,
  example: {
    input: exampleCredentials,
    output: {
      sessionId: '1b2c3d4e5f60718293a4b5c6d7e8f90a',
      userId: exampleUser.id,
      email: exampleUser.username,
      name: exampleUser.name.full,
      expiresAt: '2026-03-02T21:30:00.000Z',
      deviceMark: '1772444000.q83vASNFZ4mrze8BI0VniQ.1a2b3c4d.Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs',
    },
  },
});

/** The token or browser session of the call. */
export const getSession = contract({
  routes: [
    { method: 'GET', path: '/api/v2/user/session' },
    { method: 'GET', path: '/api/v1/user/session' },
  ],
  access: { caller: 'user', beforeSecondFactor: true },
  input: Nothing,
  output: z.object({ session: Session }),
  summary: 'Read the session of the caller.',
  tag: TAG,
  example: {
    input: {},
    output: { session: exampleSession },
  },
});

/** Revokes the token, or ends the browser session, of the call itself. A GET in the public interface. */
export const logout = contract({
  routes: [
    { method: 'GET', path: '/api/v2/user/logout' },
    { method: 'GET', path: '/api/v1/user/logout' },
  ],
  access: { caller: 'user', beforeSecondFactor: true },
  effect: 'write',
  input: Nothing,
  output: Nothing,
  summary: 'Revoke the token or end the session of the caller.',
  done: 'Signed out',
  tag: TAG,
  example: { input: {}, output: {} },
});
