import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { Nothing, unsupported, wholeNumber } from '#lib/schema.ts';
import { exampleSession, Otp, Session } from './sessions.ts';

const TAG = 'Sign-in';
const OWN = { caller: 'user', beforeSecondFactor: true } as const;

/** A token is extended by at most a day of business time. */
export const LONGEST_EXTENSION_SECONDS = 86_400;

const SessionReply = z.object({ session: Session });

/** Takes back what `unlock` gave; nothing happens to a session that is locked. */
export const lockSession = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/lock' },
    { method: 'POST', path: '/api/v1/user/lock' },
  ],
  access: OWN,
  input: Nothing,
  output: SessionReply,
  summary: 'Lock the session of the caller.',
  done: 'Locked their session',
  description:
    'Locks the token or browser session of the call; it keeps working. No operation of this service asks for an unlocked session.',
  tag: TAG,
  example: { input: {}, output: { session: exampleSession } },
});

/** Marks the token or browser session of the call as unlocked for a while. Wrong codes count as those at sign-in. */
export const unlockSession = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/unlock' },
    { method: 'POST', path: '/api/v1/user/unlock' },
  ],
  access: OWN,
  input: z.object({
    otp: Otp.optional(),
    duration: wholeNumber(1, 3600).default(600).meta({ description: 'For how many seconds of wall time.' }),
  }),
  output: SessionReply,
  summary: 'Unlock the session of the caller by a one-time code.',
  done: 'Unlocked their session',
  description:
    'The session shows `unlock` until that time, or until it is locked. No operation of this service asks for an unlocked session, so it works as before either way.',
  tag: TAG,
  limit: publishedLimit('otp'),
  example: {
    input: { otp: '000000' },
    output: {
      session: {
        ...exampleSession,
        unlock: { time: '2026-03-02T09:40:00.000Z', expires: '2026-03-02T09:50:00.000Z' },
      },
    },
  },
});

/**
 * Puts the end of a token off that was signed in with `extensible`. Signed by the key of its `extensionAddress` as a Bitcoin message:
 * `timestamp|token|duration`.
 */
export const extendToken = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/extendtoken' },
    { method: 'POST', path: '/api/v1/user/extendtoken' },
  ],
  access: { caller: 'user' },
  headers: { timestamp: 'timestamp', signature: 'signature' },
  input: z.object({
    duration: wholeNumber(1, LONGEST_EXTENSION_SECONDS).meta({
      description: 'For how many seconds from now it is to be good. It never ends sooner than before.',
    }),
    timestamp: z
      .string()
      .regex(/^[1-9]\d{12}$/, 'must be milliseconds since the epoch, in 13 digits')
      .meta({
        description: 'Milliseconds since the epoch (wall time) in 13 digits, five minutes early or late at most.',
      }),
    signature: z
      .string()
      .regex(/^[0-9a-f]{130}$/, 'must be 65 bytes as lowercase hex')
      .meta({
        description: 'Signature of `timestamp|token|duration` by the key of `extensionAddress`, as a Bitcoin message.',
      }),
  }),
  output: SessionReply,
  summary: 'Extend the token of the call.',
  done: 'Extended their access token',
  description:
    'Answers 409 for a token that was not signed in with `extensible`. A timestamp and duration that were signed are good once: the second time they answer 401.',
  tag: TAG,
  example: {
    input: { duration: 3600, timestamp: '1772444000000', signature: `1f${'0'.repeat(128)}` },
    output: { session: { ...exampleSession, isExtensible: true } },
  },
});

/** Sends nothing: codes come from an authenticator. Clients that ask for one before they sign in go on. */
export const sendOneTimeCode = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/sendotp' },
    { method: 'POST', path: '/api/v1/user/sendotp' },
  ],
  access: OWN,
  effect: 'read',
  input: z.object({ forceSMS: unsupported('nothing is sent; codes come from an authenticator', z.literal(false)) }),
  output: Nothing,
  summary: 'Ask for a one-time code; none is sent.',
  description: 'One-time codes come from the authenticator of the user, so there is nothing to send.',
  tag: TAG,
  limit: publishedLimit('send-otp'),
  example: { input: {}, output: {} },
});
