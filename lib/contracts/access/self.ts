import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, Nothing } from '#lib/schema.ts';
import { Licence, Role, Scope } from '#lib/scopes.ts';

export const ACCOUNT_TAG = 'Account';
/** Access to what is one's own. */
export const OWN = { caller: 'user', tokenScope: 'user_manage' } as const;
/** What setting up a second factor takes, and what leads away from it. */
export const OWN_BEFORE_SECOND_FACTOR = { ...OWN, beforeSecondFactor: true } as const;

/** What ended with a password or with all sessions. */
export const Ended = z.object({ endedSessions: z.int().min(0), revokedTokens: z.int().min(0) });

/** What the console needs to know of its user: rights per enterprise, and which time it is. */
export const getSelf = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/me' }],
  access: { caller: 'user', beforeSecondFactor: true },
  input: Nothing,
  output: z.object({
    user: z.object({
      id: HexId,
      email: z.string().max(320),
      name: z.string().max(200),
      isPlatformAdmin: z.boolean(),
      otpEnrolled: z.boolean(),
      recoveryCodesLeft: z.int().min(0),
      mustEnrol: z.boolean().meta({
        description: 'Whether nothing is open to this caller until an authenticator is set up.',
      }),
    }),
    memberships: z
      .array(
        z.object({
          enterpriseId: HexId,
          enterpriseName: z.string().max(300),
          role: Role,
          licences: z.array(Licence).max(20),
          scopes: z
            .array(Scope)
            .max(100)
            .meta({ description: 'Scopes that the role and the credentials of the call allow together.' }),
        }),
      )
      .max(5000),
    closedEnterprises: z
      .array(z.object({ enterpriseId: HexId, enterpriseName: z.string().max(300) }))
      .max(5000)
      .meta({
        description: 'Enterprises of the caller that require a second factor, until an authenticator is set up.',
      }),
    mode: z.enum(['sandbox', 'production']),
    now: Instant.meta({ description: 'Business time, which in sandbox mode may be moved.' }),
    operatorName: z.string().max(60),
    mintedTokens: z
      .array(
        z.object({
          asset: z.string().max(60),
          name: z.string().max(200),
          symbol: z.string().max(20),
          decimals: z.int().min(0).max(36),
          chain: z.string().max(40),
          reserveAsset: z.string().max(60),
        }),
      )
      .max(500)
      .meta({ description: 'Tokens that the operator added: how amounts of them are shown.' }),
    liveCursor: z.string().max(200).meta({
      description:
        'Position in the event stream before this reply: watching from there misses no change made after it.',
    }),
  }),
  summary: 'Read the caller with rights per enterprise.',
  tag: ACCOUNT_TAG,
  example: {
    input: {},
    output: {
      user: {
        id: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
        email: 'mara.lindqvist@northwind.example',
        name: 'Mara Lindqvist',
        isPlatformAdmin: false,
        otpEnrolled: false,
        recoveryCodesLeft: 0,
        mustEnrol: false,
      },
      memberships: [
        {
          enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
          enterpriseName: 'Northwind Capital',
          role: 'viewer',
          licences: ['off-exchange'],
          scopes: ['settlement_network_read'],
        },
      ],
      closedEnterprises: [],
      mode: 'sandbox',
      now: '2026-03-02T09:30:00.000Z',
      operatorName: 'Vendor',
      mintedTokens: [
        {
          asset: 'hteth:gousd',
          name: 'GO Dollar (test)',
          symbol: 'GOUSD',
          decimals: 6,
          chain: 'hteth',
          reserveAsset: 'tfiatusd',
        },
      ],
      liveCursor: 'cPa9mZ4bONNuzf5YdVS_lKR8bVpbIjQxIl0',
    },
  },
});

/** Ends the browser session, or revokes the token, of the call itself. */
export const signOut = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/me/sign-out' }],
  access: { caller: 'user' },
  status: 204,
  reply: 'empty',
  input: Nothing,
  output: Nothing,
  summary: 'End the session, or revoke the token, of the call.',
  done: 'Signed out',
  tag: ACCOUNT_TAG,
  example: { input: {}, output: {} },
});

/** Ends all browser sessions and sign-in tokens of the caller, that of the call included. Access tokens stay. */
export const signOutEverywhere = contract({
  routes: [{ method: 'DELETE', path: '/api/clearhouse/v1/me/sessions' }],
  access: OWN_BEFORE_SECOND_FACTOR,
  input: Nothing,
  output: Ended,
  summary: 'End all sessions of the caller.',
  done: 'Signed out everywhere',
  tag: ACCOUNT_TAG,
  example: { input: {}, output: { endedSessions: 2, revokedTokens: 1 } },
});
