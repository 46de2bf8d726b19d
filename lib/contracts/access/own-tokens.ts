import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { NextPrevId, PrevId, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, nameText, text, unsupported, wholeNumber } from '#lib/schema.ts';
import { TokenScope } from '#lib/scopes.ts';
import { TOKENS_TAG, TokenId } from './tokens.ts';

const exampleToken: z.input<typeof AccessToken> = {
  id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  user: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  label: 'settlement reader',
  scope: ['settlement_network_read', 'wallet_view_all'],
  created: '2026-03-02T09:30:00.000Z',
  expires: '2026-06-02T09:30:00.000Z',
  isExtensible: false,
  client: 'clearhouse',
  ipRestrict: ['203.0.113.0/24'],
};

export const YEAR_SECONDS = 365 * 24 * 3600;

/** An access token without its text. Source: public OpenAPI document, `AccessTokenResponse`. */
export const AccessToken = z
  .object({
    id: HexId,
    user: HexId,
    label: z.string().max(200).optional(),
    scope: z.array(z.string().max(80)).max(200),
    created: Instant,
    expires: Instant,
    isExtensible: z.boolean(),
    extensionAddress: z.string().max(40).optional(),
    client: z.literal('clearhouse'),
    enterprise: HexId.optional().meta({ description: 'The one enterprise that it is for.' }),
    permittedEnterprises: z
      .array(HexId)
      .max(100)
      .optional()
      .meta({ description: 'The enterprises that it is for; absent: all of its user.' }),
    ip: z.string().max(64).optional().meta({ description: 'Address from which it was created.' }),
    ipRestrict: z
      .array(z.string().max(64))
      .max(100)
      .optional()
      .meta({ description: 'Addresses from which it may be used; absent: any.' }),
    origin: z.string().max(300).optional(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.output<typeof AccessToken>;

const AddressRange = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be an IP address or a CIDR range')
  .meta({ description: 'IP address or CIDR range.', examples: ['203.0.113.0/24'] });

/** Makes a token with at most the rights, enterprises and addresses of the caller. Its text is in this reply only. */
export const createAccessToken = contract({
  routes: [
    { method: 'POST', path: '/api/v2/user/accesstoken' },
    { method: 'POST', path: '/api/v1/user/accesstoken' },
    { method: 'POST', path: '/api/auth/v1/accesstoken' },
  ],
  access: { caller: 'user', tokenScope: 'user_manage' },
  errors: { family: 'platform', also: [429] },
  input: z.object({
    label: nameText(200).meta({ description: 'Name that identifies the token.' }),
    otp: z.string().max(20).optional().meta({
      description:
        'One-time code or recovery code. Required when the caller has an authenticator; one that is sent without an authenticator is wrong, but for `000000` in a sandbox.',
    }),
    password: text(1000).optional().meta({
      description:
        'Password of the caller. Required from a browser session without an authenticator; checked, and counted as a try, wherever it is sent.',
    }),
    scope: z.array(TokenScope).min(1).max(200).optional().meta({
      description:
        'Scopes of the token, at most those of the caller; `wallet_view:<walletId>` is a scope for one wallet. Default: those of a viewer, as far as the caller has them.',
    }),
    duration: wholeNumber(1, 10 * YEAR_SECONDS)
      .optional()
      .meta({
        description:
          'Lifetime in seconds, at most what is left of the access token that makes it. Default: a year, or that.',
      }),
    ipRestrict: z.array(AddressRange).max(100).optional().meta({
      description:
        'Addresses or CIDR ranges from which the token may be used. Default: those of the calling token, else any.',
    }),
    enterprise: HexId.optional().meta({
      description:
        'The one enterprise that the token is for. Default: those of the calling token, else all of the user.',
    }),
    permittedEnterprises: z.array(HexId).max(100).optional().meta({
      description:
        'The enterprises that the token is for; with `enterprise`, that one alone. Default: `enterprise` decides.',
    }),
    permittedWallets: unsupported('use single-wallet scopes such as `wallet_view:<walletId>`', z.array(HexId).max(0)),
    spendingLimits: unsupported('this service spends nothing by a token', z.array(z.unknown()).max(0)),
    txValueLimit: unsupported('this service spends nothing by a token'),
    allErc20TokensLimit: unsupported('this service spends nothing by a token', z.strictObject({})),
    admin: unsupported('the scopes and the role of its user decide what a token may do', z.literal(false)),
    adminScope: unsupported('the scopes and the role of its user decide what a token may do'),
    accessTokenTemplateId: unsupported('there are no templates; name the scopes'),
  }),
  output: AccessToken.extend({ token: z.string().max(80) }),
  summary: 'Create an access token; its text is shown once.',
  done: 'Created an access token',
  description:
    'The new token gets at most the scopes, enterprises and addresses of the token or session that makes it. A token created with an access token expires with it at the latest, and ends when it is revoked.',
  tag: TOKENS_TAG,
  example: {
    input: {
      label: 'settlement reader',
      scope: ['settlement_network_read', 'wallet_view_all'],
      duration: 7_948_800,
      ipRestrict: ['203.0.113.0/24'],
    },
    output: { ...exampleToken, token: `v2x${'0'.repeat(64)}` },
  },
});

/** The caller's own tokens that were made on purpose, newest first, expired ones included. */
export const listAccessTokens = contract({
  routes: [
    { method: 'GET', path: '/api/v2/user/accesstoken' },
    { method: 'GET', path: '/api/v1/user/accesstoken' },
  ],
  access: { caller: 'user' },
  input: z.object({
    limit: pageLimit(200, 100),
    prevId: PrevId,
    sort: z.enum(['ASC', 'DESC']).default('DESC').meta({ description: 'Order by time of creation.' }),
  }),
  output: z.object({ accessTokens: z.array(AccessToken).max(200), nextBatchPrevId: NextPrevId }),
  summary: 'List the access tokens of the caller.',
  tag: TOKENS_TAG,
  example: { input: { limit: '100' }, output: { accessTokens: [exampleToken] } },
});

/** Revokes one of the caller's own tokens, and those made by it, at once and in every process. */
export const deleteAccessToken = contract({
  routes: [
    { method: 'DELETE', path: '/api/v2/user/accesstoken/{id}' },
    { method: 'DELETE', path: '/api/v1/user/accesstoken/{id}' },
  ],
  access: { caller: 'user', tokenScope: 'user_manage' },
  input: z.object({ id: TokenId }),
  output: AccessToken,
  summary: 'Revoke an access token.',
  done: 'Revoked their own access token',
  description: 'Tokens created with it end too, and those created with them.',
  tag: TOKENS_TAG,
  example: { input: { id: exampleToken.id }, output: exampleToken },
});
